import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { Button } from '@commissioning/ui/button'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './floors.module.css'

interface Props {
  /** What the list is filtered by, as far as it is known yet. */
  locks: readonly Hardware[]
  isActive: boolean
  onOpen: () => void
  onFilter: (lockIds: string[]) => void
}

/** Opens the choice of locks, and shows each chosen one with a way to leave it out. */
export function LockFilter({ locks, isActive, onOpen, onFilter }: Props) {
  const { t } = useTranslation('floors')
  return (
    <>
      <Button icon={<IconFilter size={18} stroke={1.7} aria-hidden />} onClick={onOpen}>
        {t('filter.open')}
      </Button>
      {isActive && (
        <ul className={classes.chips} aria-label={t('filter.active')}>
          {locks.map(({ id, customerReference: name }) => (
            <li key={id} className={classes.chip}>
              {name}
              <button
                type="button"
                aria-label={t('filter.leaveOut', { name })}
                onClick={() => onFilter(locks.filter((lock) => lock.id !== id).map((lock) => lock.id))}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <Button kind="quiet" onClick={() => onFilter([])}>
              {t('filter.none')}
            </Button>
          </li>
        </ul>
      )}
    </>
  )
}
