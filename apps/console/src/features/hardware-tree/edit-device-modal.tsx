import { rulesWithoutLocks } from '@commissioning/domain/access-decision/changed-rules'
import { listDetachObstacles, refuseForcedDetach } from '@commissioning/domain/detached-hardware/detach-rules'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequirementsModal } from '../../components/requirements-modal.tsx'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import { type DeviceItem, useDetachDevice } from './device-queries.ts'
import { RenameDeviceForm } from './rename-device-form.tsx'
import { type IqDeviceProps, ReplaceDeviceWizard } from './replace-device-wizard.tsx'
import { type HeldDevice, useIqState } from './use-iq-state.ts'

const requirements = {
  lock: ['IqOffline', 'HardwareOffline', 'HardwareNotAttached'],
  repeater: ['IqOffline', 'HardwareOffline', 'HardwareNotAttached', 'RepeaterNotEmpty'],
} as const

/** Edit lock or repeater: rename, or detach by way of its requirements (LOCK-24, REP-17, DETACH-01, DETACH-02). */
export function EditDeviceModal({ installationId, iq: openedIq, item: opened, onClose }: IqDeviceProps) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const [step, setStep] = useState<'edit' | 'replace' | 'requirements' | 'asked' | 'forced'>('edit')
  const { iq, devices, error, look } = useIqState(installationId, openedIq)
  const item = findNewestDevice(devices, opened)
  const missing = listDetachObstacles(iq, item)
  const forceRefusal = refusalText(refuseForcedDetach(item))
  const shared = { installationId, item, onClose }

  if (step === 'edit')
    return (
      <RenameDeviceForm
        {...shared}
        forceRefusal={forceRefusal}
        onReplace={() => setStep('replace')}
        onDetach={() => setStep(missing.length === 0 ? 'asked' : 'requirements')}
        onForce={() => setStep('forced')}
      />
    )
  if (step === 'replace') return <ReplaceDeviceWizard {...shared} iq={iq} />
  if (step === 'requirements')
    return (
      <RequirementsModal
        title={t(`detach.title.${item.hardwareType}`)}
        name={item.customerReference}
        needs={t('detach.needs')}
        requirements={requirements[item.hardwareType].map((code) => ({
          code,
          label: t(`requirements.${code}`, { context: item.hardwareType }),
          names: code === 'RepeaterNotEmpty' ? namesBelow(devices, item) : undefined,
        }))}
        missing={missing}
        verify={async () => {
          const seen = await look()
          return (
            seen !== undefined &&
            listDetachObstacles(seen.iq, findNewestDevice(seen.devices, opened)).length === 0
          )
        }}
        // a press meanwhile wins: the list may be met before the requested look has ended
        onMet={() => setStep((now) => (now === 'requirements' ? 'asked' : now))}
        secondary={{
          label: t('detach.force'),
          onClick: () => setStep('forced'),
          disabledReason: forceRefusal,
        }}
        onBack={() => setStep('edit')}
        onCancel={onClose}
        error={error}
      />
    )
  return <DetachConfirmation {...shared} isForced={step === 'forced'} />
}

const namesBelow = (devices: readonly HeldDevice[] | undefined, { id }: DeviceItem) =>
  devices?.filter(({ parentId }) => parentId === id).map(({ customerReference }) => customerReference)

/** A device that was detached meanwhile stays as it was last seen. */
const findNewestDevice = (devices: readonly HeldDevice[] | undefined, opened: DeviceItem): HeldDevice =>
  devices?.find(({ id }) => id === opened.id) ?? { ...opened, hasChildren: false }

interface DetachConfirmationProps {
  installationId: string
  item: DeviceItem
  isForced: boolean
  onClose: () => void
}

/** The confirmation before a lock or repeater is detached; by force it is irreversible (DETACH-01, DETACH-07). */
function DetachConfirmation({ installationId, item, isForced, onClose }: DetachConfirmationProps) {
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
