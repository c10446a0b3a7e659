import { rulesWithoutLocks } from '@commissioning/domain/access-decision/changed-rules'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import { type DeviceItem, useDetachDevice } from './device-queries.ts'

interface Props {
  installationId: string
  item: DeviceItem
  isForced: boolean
  onClose: () => void
}

/** The confirmation before a lock or repeater is detached; by force it is irreversible (DETACH-01, DETACH-07). */
export function DetachConfirmation({ installationId, item, isForced, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const { hardwareType } = item
  const detach = useDetachDevice(installationId, item)
  const change = useMemo(
    () => (item.hardwareType === 'lock' ? rulesWithoutLocks([item.id]) : undefined),
    [item.hardwareType, item.id],
  )
  const way = isForced ? 'forced' : 'asked'
  return (
    <WriteDialog
      title={t(`detach.question.${hardwareType}`)}
      object={item.customerReference}
      confirmLabel={t(isForced ? 'detach.force' : 'detach.button')}
      effect={
        <>
          <p>{t(`detach.${way}.${hardwareType}`)}</p>
          <DifferenceNotice installationId={installationId} change={change} />
        </>
      }
      write={detach}
      given={{ force: isForced }}
      done={t(`detach.done.${hardwareType}`)}
      isDangerous={isForced}
      onClose={onClose}
    />
  )
}
