import { OverviewList } from '@commissioning/ui/overview-list'
import { useTranslation } from 'react-i18next'
import classes from './floors.module.css'

interface Props {
  name: string
  number: number
  /** The names of what will be on the floor; undefined until they are known. */
  locks: readonly string[] | undefined
  onEdit: (step: 'name' | 'locks') => void
}

/** Step 3: all answers, each with its way back. */
export function FloorOverviewStep({ name, number, locks, onEdit }: Props) {
  const { t } = useTranslation('floors')
  const count = locks?.length ?? 0
  return (
    <OverviewList
      items={[
        { key: 'name', label: t('fields.name'), value: name, onEdit: () => onEdit('name') },
        { key: 'number', label: t('fields.number'), value: number, onEdit: () => onEdit('name') },
        {
          key: 'locks',
          label: t('columns.locks'),
          value: (
            <>
              {t('locks.picked', { count })}
              {count > 0 && (
                <ul className={classes.names}>
                  {locks?.map((lock) => (
                    <li key={lock}>{lock}</li>
                  ))}
                </ul>
              )}
            </>
          ),
          onEdit: () => onEdit('locks'),
        },
      ]}
    />
  )
}
