import { doorName } from '@commissioning/domain/doors/door-rules'
import type { MergedField, ScheduleValue } from '@commissioning/domain/doors/schedule-merge'
import type { LeftOutLine } from '@commissioning/domain/doors/schedule-read'
import type { Refusal } from '@commissioning/domain/refusal'
import type { Tone } from '@commissioning/ui/state-icon'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { ImportLine } from '../table-import/import-line.ts'
import type { SchedulePreview } from './use-door-import.ts'

/** Lines that need a look come first. */
const LINE_KINDS = ['refused', 'uncertain', 'leftOut', 'changed', 'kept', 'new', 'gone', 'same'] as const
export type DoorLineKind = (typeof LINE_KINDS)[number]

const LINE_TONES: Record<DoorLineKind, Tone> = {
  refused: 'failed',
  uncertain: 'waiting',
  leftOut: 'neutral',
  changed: 'waiting',
  kept: 'neutral',
  new: 'confirmed',
  gone: 'offline',
  same: 'neutral',
}

/** Tells what each line of a schedule becomes, and which doors it leaves out. */
export function useDoorLines(preview: SchedulePreview | undefined) {
  const { t } = useTranslation('doors')
  const refusalText = useRefusalText()
  const outcomes = LINE_KINDS.map((key) => ({ key, label: t(`import.kinds.${key}`), tone: LINE_TONES[key] }))
  // a schedule has thousands
  const lines = useMemo(() => {
    if (!preview) return undefined
    const sentence = (refusal: Refusal) => refusalText(refusal) ?? refusal.message
    return listDoorLines(preview, sentence, (reason) => t(`import.leftOut.${reason}`))
  }, [preview, refusalText, t])
  return { lines, outcomes }
}

function listDoorLines(
  { rows, refused, uncertain, leftOut, gone }: SchedulePreview,
  sentence: (refusal: Refusal) => string,
  whyLeftOut: (reason: Exclude<LeftOutLine['reason'], 'byPerson'>) => string,
): ImportLine<DoorLineKind>[] {
  return [
    ...rows.map(({ line, next, kind, fields }) => ({
      ...TAKEN_LINE,
      key: `${line}`,
      line,
      text: doorName(next),
      outcomes: [kind] as const,
      note: fields.length > 0 && <ImportedFields fields={fields} />,
      // an unchanged door has nothing to leave out
      canBeTicked: kind !== 'same',
    })),
    ...refused.map(({ line, number = '', refusal }) => ({
      ...LEFT_OUT_LINE,
      key: `${line}`,
      line,
      text: number,
      outcomes: ['refused'] as const,
      reasons: [sentence(refusal)],
    })),
    ...uncertain.map(({ line, text, refusal, canBeTicked }) => ({
      ...LEFT_OUT_LINE,
      key: `${line}`,
      line,
      text,
      outcomes: ['uncertain'] as const,
      reasons: [sentence(refusal)],
      canBeTicked,
    })),
    ...leftOut.map(({ line, text, reason }) => ({
      ...LEFT_OUT_LINE,
      key: `${line}`,
      line,
      text,
      outcomes: ['leftOut'] as const,
      reasons: reason === 'byPerson' ? [] : [whyLeftOut(reason)],
      canBeTicked: true,
    })),
    ...gone.map(({ id, now }) => ({
      ...TAKEN_LINE,
      key: id,
      line: undefined,
      text: doorName(now),
      outcomes: ['gone'] as const,
      canBeTicked: false,
    })),
  ].sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
}

/** A value of the file is taken over unless somebody has set another one at the door. */
function ImportedFields({ fields }: { fields: readonly MergedField[] }) {
  const { t } = useTranslation('doors')
  const shown = useShownValue()
  return fields.map(({ field, now, file, isTaken }) => (
    <div key={field}>
      {t(isTaken ? 'import.taken' : 'import.stays', {
        field: t(`import.fields.${field}`),
        now: shown(field, now),
        file: shown(field, file),
      })}
    </div>
  ))
}

function useShownValue() {
  const { t } = useTranslation('doors')
  const { t: hardware } = useTranslation('hardware-tree')
  return (field: MergedField['field'], value: ScheduleValue): string => {
    if (value === null || value === '') return t('import.noValue')
    if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no')
    if (field === 'lockType') return hardware(`lockTypes.${value}`)
    return field === 'communicationType' ? hardware(`nets.${value}`) : `${value}`
  }
}

const TAKEN_LINE = { reasons: [], isLeftOut: false }
const LEFT_OUT_LINE = { isLeftOut: true, canBeTicked: false }
