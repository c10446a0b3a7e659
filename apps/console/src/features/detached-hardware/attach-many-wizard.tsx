import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { PlacePicker } from '../hardware-tree/place-picker.tsx'
import { type HardwareParent, usePlacement } from '../hardware-tree/placement-queries.ts'
import { ArrivalList } from './arrival-list.tsx'
import { findDeviceKind, KindStep } from './kind-step.tsx'
import { SelectDevicesStep } from './select-devices-step.tsx'
import { useArrivalStep } from './use-arrival-step.ts'
import { useArrivals } from './use-arrivals.ts'

const NO_PARENT: HardwareParent = { iqId: null, parentId: null }

interface Props {
  installationId: string
  onClose: () => void
}

/** Attach multiple: type, IQ or repeater, the list, and the verification (ATTACH-08). */
export function AttachManyWizard({ installationId, onClose }: Props) {
  const { t } = useTranslation('detached')
  const refusalText = useRefusalText()
  const wizard = useWizard(['kind', 'place', 'devices', 'arrival'])
  const { control, watch } = useForm<{ kind: string | null }>({ defaultValues: { kind: null } })
  const kind = findDeviceKind(watch('kind'))
  const [place, setPlace] = useState(NO_PARENT)
  const placement = usePlacement(installationId, place, kind)
  const [attached, setAttached] = useState<readonly Hardware[]>([])
  const arrivals = useArrivals(installationId, place.iqId, attached)
  const arrivalStep = useArrivalStep(arrivals, onClose)
  const steps: StepsOf<typeof wizard> = {
    kind: {
      refusal: kind ? undefined : t('attachMany.kindRequired'),
      content: <KindStep installationId={installationId} control={control} />,
    },
    place: {
      refusal: place.iqId ? refusalText(placement.refusal) : t('attach.iqRequired'),
      forward: placement.forward,
      error: placement.error,
      content: (
        <PlacePicker
          installationId={installationId}
          place={place}
          device={kind}
          onPlace={setPlace}
          isRequired
        />
      ),
    },
    devices: (frame) =>
      kind && (
        <SelectDevicesStep
          installationId={installationId}
          kind={kind}
          place={place}
          frame={frame}
          onAttached={(devices) => {
            setAttached(devices)
            wizard.forward()
          }}
        />
      ),
    arrival: { ...arrivalStep, content: <ArrivalList arrivals={arrivals} /> },
  }

  return <WizardSteps wizard={wizard} title={t('attachMany.title')} onCancel={onClose} steps={steps} />
}
