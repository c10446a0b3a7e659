import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { Button } from '@commissioning/ui/button'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '../page/filter-chips.tsx'

interface Props {
  /** The locks of the filter, as far as they are loaded. */
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
        <FilterChips
          label={t('filter.active')}
          chips={locks.map(({ id, customerReference: name }) => ({
            key: id,
            text: name,
            leaveOutLabel: t('filter.leaveOut', { name }),
            onLeaveOut: () => onFilter(locks.filter((lock) => lock.id !== id).map((lock) => lock.id)),
          }))}
          clearLabel={t('filter.none')}
          onClear={() => onFilter([])}
        />
      )}
    </>
  )
}
