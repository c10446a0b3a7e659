import type { OwnedMark } from '@commissioning/contract/owner/owned-plan-endpoints'
import { useTranslation } from 'react-i18next'
import { MarkLabel } from './mark-label.tsx'
import classes from './plan.module.css'

interface Props {
  marks: readonly OwnedMark[]
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The list says in words what the picture shows. */
export function MarkList({ marks, selected, onSelect }: Props) {
  const { t } = useTranslation('plan')
  if (marks.length === 0) return <p className={classes.soft}>{t('empty')}</p>
  return (
    <ul className={classes.marks} aria-label={t('marks')}>
      {marks.map((mark) => (
        <li key={mark.id}>
          <button
            type="button"
            className={classes.row}
            aria-pressed={mark.id === selected}
            onClick={() => onSelect(mark.id)}
          >
            <MarkLabel mark={mark} />
          </button>
        </li>
      ))}
    </ul>
  )
}
