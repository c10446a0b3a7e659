import type { MarkTone } from '@commissioning/ui/mark-sign'
import { PlanMark } from '@commissioning/ui/plan-mark'
import { useTranslation } from 'react-i18next'
import { MARK_STATES, markState } from './mark-state.ts'
import type { PlanItem } from './plan-items.ts'
import classes from './sheet-view.module.css'

interface Props {
  sheetId: string
  planItems: readonly PlanItem[]
}

/** The states of the marks on the sheet, each with how many have it; a state of none is left out (SHEET-46). */
export function SheetLegend({ sheetId, planItems }: Props) {
  const { t } = useTranslation('sheets')
  const states = planItems.filter(({ place }) => place?.sheetId === sheetId).map(markState)
  const shown = MARK_STATES.map((tone) => ({ tone, count: states.filter((one) => one === tone).length }))
  if (states.every((one) => one === undefined)) return null
  return (
    <ul className={classes.legend} aria-label={t('legend.title')}>
      {shown
        .filter(({ count }) => count > 0)
        .map(({ tone, count }) => (
          <li key={tone}>
            <MarkPicture tone={tone} />
            {t(`legend.${tone}`, { number: count })}
          </li>
        ))}
    </ul>
  )
}

interface PictureProps {
  kind?: PlanItem['kind']
  tone?: MarkTone | undefined
}

/** A mark beside a line of text. */
export const MarkPicture = ({ kind = 'door', tone }: PictureProps) => (
  <svg className={classes.picture} viewBox="-13 -13 26 26" aria-hidden="true">
    <PlanMark
      kind={kind}
      name=""
      label={null}
      x={0}
      y={kind === 'note' ? 11 : 0}
      size={kind === 'note' ? 9 : 10}
      tone={tone}
      isOffline={false}
      isSelected={false}
    />
  </svg>
)
