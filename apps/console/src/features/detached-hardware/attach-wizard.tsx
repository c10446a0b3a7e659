import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { keepRulesUnchanged, rulesWithoutLocks } from '@commissioning/domain/access-decision/changed-rules'
import { NET_NAME } from '@commissioning/domain/hardware-tree/capacity'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceCode } from '../../components/device-code.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import { PlacePicker } from '../hardware-tree/place-picker.tsx'
import { type HardwareParent, usePlacement } from '../hardware-tree/placement-queries.ts'
import { ArrivalList } from './arrival-list.tsx'
import classes from './detached.module.css'
import { useAttach } from './detached-queries.ts'
import { useArrivalStep } from './use-arrival-step.ts'
import { useArrivals } from './use-arrivals.ts'

interface Props {
  installationId: string
  device: Hardware
  onClose: () => void
}

/** Attach detached hardware: its place, then the physical step that confirms it (ATTACH-05). */
export function AttachWizard({ installationId, device, onClose }: Props) {
  const { t } = useTranslation('detached')
  const refusalText = useRefusalText()
  const wizard = useWizard(['place', 'arrival'])
  const [place, setPlace] = useState<HardwareParent>({ iqId: null, parentId: null })
  const placement = usePlacement(installationId, place, device)
  const attach = useAttach(installationId)
  const arrivals = useArrivals(installationId, place.iqId, attach.isSuccess ? [device] : [])
  const arrivalStep = useArrivalStep(arrivals, onClose)
  const { iqId, parentId } = place
  const before = useMemo(() => rulesWithoutLocks([device.id]), [device.id])
  const run = () =>
    iqId && parentId && attach.mutate({ iqId, parentId, devices: [device] }, { onSuccess: wizard.forward })
  const steps: StepsOf<typeof wizard> = {
    place: {
      refusal: iqId ? refusalText(placement.refusal) : t('attach.iqRequired'),
      forward: { label: t('attach.one'), onClick: run, ...placement.forward },
      sends: attach,
      error: placement.error,
      content: (
        <>
          <p className={classes.device}>
            <strong>{device.customerReference}</strong>
            <DeviceCode mac={device.mac} label={t('columns.mac')} />
            <span>{NET_NAME[device.communicationType]}</span>
          </p>
          <PlacePicker
            installationId={installationId}
            device={device}
            place={place}
            onPlace={setPlace}
            isRequired
          />
          {device.hardwareType === 'lock' && (
            <DifferenceNotice
              installationId={installationId}
              before={before}
              change={iqId ? keepRulesUnchanged : undefined}
            />
          )}
        </>
      ),
    },
    arrival: { ...arrivalStep, content: <ArrivalList arrivals={arrivals} /> },
  }

  return <WizardSteps wizard={wizard} title={t('attach.title')} onCancel={onClose} steps={steps} />
}
