import { FormModal } from '@commissioning/ui/form-modal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createIdPicker } from '../../components/use-picking.ts'
import { MAX_LOCKS } from './floor-search.ts'
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
  const [picked, setPicked] = useState(lockIds)

  return (
    <FormModal
      title={t('filter.title')}
      submit={{ label: t('filter.show'), onClick: () => onFilter([...picked]) }}
      onCancel={onClose}
      error={null}
    >
      <LockPicker
        installationId={installationId}
        picks={{
          ...createIdPicker(picked, setPicked),
          most: { count: MAX_LOCKS, reason: t('filter.full', { count: MAX_LOCKS }) },
        }}
        isPlacedOnly
        errorTitle={t('error')}
      />
    </FormModal>
  )
}
