import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './overview-list.module.css'

export interface OverviewItem {
  key: string
  label: string
  value: ReactNode
  onEdit?: (() => void) | undefined
  editLabel?: string | undefined
}

/** The answers of a wizard before they are sent; each may lead back to its step. */
export function OverviewList({ items }: { items: readonly OverviewItem[] }) {
  const { t } = useTranslation('ui')
  return (
    <dl className={classes.list}>
      {items.map((item) => (
        <div key={item.key} className={classes.item}>
          <dt>{item.label}</dt>
          <dd>
            <span className={classes.value}>{item.value}</span>
            {item.onEdit && (
              <button
                type="button"
                className={classes.edit}
                aria-label={`${item.editLabel ?? t('edit')}: ${item.label}`}
                onClick={item.onEdit}
              >
                {item.editLabel ?? t('edit')}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
