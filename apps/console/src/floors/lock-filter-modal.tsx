import { FormModal } from '@commissioning/ui/form-modal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_LOCKS } from './floor-search.ts'
import { LockPicker } from './lock-picker.tsx'

interface Props {
  installationId: string
  lockIds: readonly string[]
  onFilter: (lockIds: string[]) => void
  onClose: () => void
}

/** The locks whose floors are shown. */
export function LockFilterModal({ installationId, lockIds, onFilter, onClose }: Props) {
  const { t } = useTranslation('floors')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(lockIds))
  const toggle = (id: string) =>
    setPicked(picked.has(id) ? new Set([...picked].filter((one) => one !== id)) : new Set([...picked, id]))
  const isFull = picked.size >= MOST_LOCKS

  return (
    <FormModal
      title={t('filter.title')}
      submit={{ label: t('filter.show'), onClick: () => onFilter([...picked]) }}
      onCancel={onClose}
      error={null}
    >
      <LockPicker
        installationId={installationId}
        count={picked.size}
        isPicked={({ id }) => picked.has(id)}
        onToggle={({ id }) => toggle(id)}
        reasonFor={({ id }) =>
          isFull && !picked.has(id) ? t('filter.full', { count: MOST_LOCKS }) : undefined
        }
        isPlacedOnly
      />
    </FormModal>
  )
}
