import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { keepRulesUnchanged } from '@commissioning/domain/access-decision/changed-rules'
import { refuseReplaceDevice } from '@commissioning/domain/detached-hardware/replace-device-rules'
import { readCommunicationType } from '@commissioning/domain/device-registry/hardware-types'
import { normalizeDeviceAddress, refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import type { Refusal } from '@commissioning/domain/refusal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { OverviewList } from '@commissioning/ui/overview-list'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../../components/address-field.tsx'
import { DeviceCode } from '../../components/device-code.tsx'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useSeenVersion } from '../../lib/api/use-seen-version.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import { ScanFieldButton } from '../scanner/scan-field-button.tsx'
import { WalkVerify } from '../walk-list/walk-verify.tsx'
import { type DeviceItem, useDevice, useReplaceDevice } from './device-queries.ts'
import { toPlacementTree, useIqTree } from './tree-queries.ts'

export interface IqDeviceProps {
  installationId: string
  iq: Iq
  item: DeviceItem
  onClose: () => void
}

/** Replace a lock or repeater: the new label, what happens, and the step at the door; the item stays what it was. */
export function ReplaceDeviceWizard({ installationId, iq, item: opened, onClose }: IqDeviceProps) {
  const { t } = useTranslation('replace')
  const refusalText = useRefusalText()
  const wizard = useWizard(['label', 'overview', 'verify'])
  const [old] = useState(opened)
  const form = useForm({ defaultValues: { address: '' } })
  const address = form.watch('address')
  const intent = useIdempotencyKey()
  const tree = useIqTree(installationId, iq.id)
  const device = useDevice(installationId, old)
  const replace = useReplaceDevice(installationId, old)
  const { isStale, ifMatch } = useSeenVersion(device.data?.version, replace.error)

  const refusalOf = (force: boolean) => {
    const { id: itemId, hardwareType } = old
    const item = tree.data?.items.find(({ id }) => id === itemId)
    if (!tree.data || !item || refuseAddress(address)) return undefined
    const swap = { itemId, device: { hardwareType, communicationType: readCommunicationType(address) } }
    return refuseReplaceDevice(toPlacementTree(iq, tree.data.items), { ...swap, iq, item, force })
  }
  const misfit = refusalOf(true)
  const silent = misfit ? undefined : refusalOf(false)
  const submit = () => {
    const body = { mac: normalizeDeviceAddress(address), force: silent !== undefined }
    replace.mutate({ ...body, ...ifMatch, key: intent.keyFor(body) }, { onSuccess: wizard.forward })
  }
  const isOld = ({ id }: { id: string }) => id === old.id
  const title = t(`device.title.${old.hardwareType}`)
  const steps: StepsOf<typeof wizard> = {
    label: {
      refusal: refusalText(refuseAddress(address) ?? misfit),
      forward: { isReading: tree.isPending },
      error: tree.error,
      content: (
        <>
          <p>{t('device.intro', { name: old.customerReference })}</p>
          <AddressField
            control={form.control}
            name="address"
            label={t('device.address')}
            scan={<ScanFieldButton form={form} name="address" scans="deviceId" />}
            isRequired
            hasAutofocus
          />
        </>
      ),
    },
    overview: {
      refusal: refusalText(misfit),
      forward: {
        label: silent ? t('device.force') : title,
        onClick: submit,
        isReading: device.isPending,
        isDangerous: silent !== undefined,
      },
      sends: replace,
      error: device.error,
      content: (
        <>
          {isStale && device.data && (
            <NoticeBar tone="waiting">
              {t('device.changed', { name: device.data.customerReference, mac: device.data.mac })}
            </NoticeBar>
          )}
          <ReplaceDeviceOverview
            installationId={installationId}
            old={old}
            mac={normalizeDeviceAddress(address)}
            silent={silent}
          />
        </>
      ),
    },
    verify: (frame) => (
      <WalkVerify
        {...frame}
        installationId={installationId}
        follows={({ stops }) => stops.some(isOld)}
        shows={isOld}
        intro={t('device.verify')}
        notYet={t(`device.notYet.${old.hardwareType}`)}
        onForward={onClose}
      />
    ),
  }

  return <WizardSteps wizard={wizard} title={title} onCancel={onClose} steps={steps} />
}

interface ReplaceDeviceOverviewProps {
  installationId: string
  old: DeviceItem
  mac: string
  /** Why the old device cannot confirm that it leaves: then it is let go by force. */
  silent: Refusal | undefined
}

/** Overview of what is swapped, what stays, and what happens to the old device. */
function ReplaceDeviceOverview({ installationId, old, mac, silent }: ReplaceDeviceOverviewProps) {
  const { t } = useTranslation('replace')
  return (
    <>
      <OverviewList
        items={[
          { key: 'name', label: t('device.keeps'), value: old.customerReference },
          { key: 'old', label: t('device.old'), value: <DeviceCode mac={old.mac} label={t('device.old')} /> },
          { key: 'new', label: t('device.new'), value: <DeviceCode mac={mac} label={t('device.new')} /> },
        ]}
      />
      <NoticeBar tone={silent ? 'failed' : 'neutral'}>
        {silent && <strong>{t(`device.silent.${silent.code}`)} </strong>}
        {t(silent ? 'device.byForce' : 'device.leaves')}
      </NoticeBar>
      <DifferenceNotice
        installationId={installationId}
        change={old.hardwareType === 'lock' ? keepRulesUnchanged : undefined}
      />
    </>
  )
}
