import { accessGroupRefusals } from '@commissioning/domain/access-groups/access-group-refusals'
import { presetHours, type TimeframePreset } from '@commissioning/domain/access-groups/timeframe-presets'
import {
  ALWAYS_TIMEFRAME,
  refuseTimeframe,
  type TimeframeKind,
  timeframeKind,
} from '@commissioning/domain/access-groups/timeframe-rules'
import { readLocalTimeAt } from '@commissioning/domain/formats/zone-offsets'
import { refuseUnreadDate, WORKING_TIMES } from '@commissioning/domain/schedules/schedule-rules'
import { WEEKDAYS, type Weekday, workingDays } from '@commissioning/domain/schedules/weekdays'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { createFormResolver } from '../../components/checked-form.ts'
import { localDay } from '../../components/local-day.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { Timeframe } from './group-answers.ts'

export interface TimeframeForm {
  kind: TimeframeKind
  startDate: string | null
  endDate: string | null
  weekdays: Weekday[]
  startTime: string
  endTime: string
}

/** A refusal of the whole timeframe is shown at this field. */
const fieldOf: Record<string, keyof TimeframeForm> = {
  NoWeekday: 'weekdays',
  StartDateInPast: 'startDate',
  StartDateMovedBack: 'startDate',
  EndDateInPast: 'endDate',
  DatesReversed: 'endDate',
  TimesReversed: 'endTime',
}

const ALWAYS: TimeframeForm = {
  ...ALWAYS_TIMEFRAME,
  kind: 'always',
  weekdays: [...ALWAYS_TIMEFRAME.weekdays],
}

const dayIn = (zone: string | null, now: Date): string =>
  (zone === null ? undefined : readLocalTimeAt(zone, now.getTime())?.date) ?? localDay(now)

const toTimeframeForm = (timeframe: Timeframe): TimeframeForm => ({
  kind: timeframeKind(timeframe),
  startDate: timeframe.startDate ?? null,
  endDate: timeframe.endDate ?? null,
  weekdays: [...timeframe.weekdays],
  startTime: timeframe.startTime,
  endTime: timeframe.endTime,
})

/**
 * A new timeframe, or the one that is edited, validated (GROUP-18 to GROUP-22). Today is the day of the site; only a
 * collection that has no zone takes the day of the browser (ZONE-22).
 */
export function useTimeframeForm(
  edited: Timeframe | undefined,
  siteTimeZone: string | null,
  last?: Timeframe | undefined,
) {
  const refusalText = useRefusalText()
  const [today] = useState(() => dayIn(siteTimeZone, new Date()))
  const custom = {
    kind: 'custom',
    startDate: today,
    endDate: null,
    ...WORKING_TIMES,
    weekdays: workingDays(WEEKDAYS),
  } satisfies TimeframeForm
  const [preset, setPreset] = useState<TimeframePreset>()
  const initialStart = edited ? (edited.startDate ?? null) : today
  const form = useForm<TimeframeForm>({
    values: edited ? toTimeframeForm(edited) : custom,
    mode: 'onTouched',
    resolver: createFormResolver(({ kind, ...timeframe }) => {
      if (kind === 'always') return {}
      if (!timeframe.startTime) return { startTime: refusalText(accessGroupRefusals.TimeframeInvalid) }
      if (!timeframe.endTime) return { endTime: refusalText(accessGroupRefusals.TimeframeInvalid) }
      const startDate = refusalText(refuseUnreadDate(timeframe.startDate))
      const endDate = refusalText(refuseUnreadDate(timeframe.endDate))
      if (startDate ?? endDate) return { startDate, endDate }
      const refusal = refuseTimeframe(timeframe, { today, initialStart })
      return refusal ? { [fieldOf[refusal.code] ?? 'endTime']: refusalText(refusal) } : {}
    }),
  })
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name, type }) => {
      if (type === 'change') setPreset(undefined)
      if (name !== 'kind' || type !== 'change') return
      form.reset(values.kind === 'always' ? ALWAYS : custom)
    })
    return unsubscribe
  })
  const fill = (values: Partial<TimeframeForm>) =>
    form.reset({ ...form.getValues(), kind: 'custom', ...values })
  return {
    form,
    today,
    earliestStart: initialStart ?? undefined,
    clear: () => {
      setPreset(undefined)
      form.reset(custom)
    },
    /** Undefined while a timeframe is edited, which has its own values. */
    presets: edited
      ? undefined
      : {
          selected: preset,
          select: (one: TimeframePreset) => {
            fill(presetHours[one][0])
            setPreset(one)
          },
          copyLast:
            last &&
            (() => {
              setPreset(undefined)
              const { startDate } = last
              fill({
                ...toTimeframeForm(last),
                startDate: startDate && startDate > today ? startDate : today,
              })
            }),
        },
    /** A preset of several timeframes, which no hand has changed since, is stored as all of them. */
    timeframesOf: ({ kind: _, ...values }: TimeframeForm): Omit<Timeframe, 'id'>[] =>
      preset === undefined ? [values] : presetHours[preset].map((hours) => ({ ...values, ...hours })),
  }
}
