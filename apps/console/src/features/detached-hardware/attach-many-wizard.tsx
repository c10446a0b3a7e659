import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { COMMUNICATION_TYPES, HARDWARE_TYPES } from '@commissioning/domain/device-registry/hardware-types'
import { NET_NAME } from '@commissioning/domain/hardware-tree/capacity'
import type { Device } from '@commissioning/domain/hardware-tree/tree'
import { ErrorState } from '@commissioning/ui/error-state'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { PlacePicker } from '../hardware-tree/place-picker.tsx'
import { type HardwareParent, usePlacement } from '../hardware-tree/placement-queries.ts'
import { ArrivalList } from './arrival-list.tsx'
import { useAttachableCounts } from './detached-queries.ts'
import { SelectDevicesStep } from './select-devices-step.tsx'
import { useArrivalStep } from './use-arrival-step.ts'
import { useArrivals } from './use-arrivals.ts'
import { useFetchFailure } from './use-fetch-failure.ts'

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

const HARDWARE_KINDS = HARDWARE_TYPES.flatMap((hardwareType) =>
  COMMUNICATION_TYPES.map((communicationType) => ({ hardwareType, communicationType })),
)
const hardwareKindKey = ({ communicationType, hardwareType }: Device) =>
  `${communicationType}_${hardwareType}`

const findDeviceKind = (key: string | null): Device | undefined =>
  HARDWARE_KINDS.find((kind) => hardwareKindKey(kind) === key)

interface KindStepProps {
  installationId: string
  control: Control<{ kind: string | null }>
}

/** A type of which no hardware is detached cannot be selected. */
function KindStep({ installationId, control }: KindStepProps) {
  const { t } = useTranslation('detached')
  const failure = useFetchFailure()
  const counts = useAttachableCounts(installationId, HARDWARE_KINDS)
  const failed = counts.find(({ error }) => error)
  const refused = failed && failure(failed.error)
  if (refused) return <ErrorState failure={refused} onRetry={() => void failed.refetch()} />
  return (
    <RadioListField
      control={control}
      name="kind"
      label={t('attachMany.kind')}
      isRequired
      options={HARDWARE_KINDS.map((kind, at) => {
        const count = counts[at]?.data
        return {
          value: hardwareKindKey(kind),
          label: t(`kinds.${kind.hardwareType}`, { net: NET_NAME[kind.communicationType] }),
          description: count === undefined ? undefined : t('kinds.detached', { count }),
          disabledReason: count === 0 ? t('kinds.none') : undefined,
        }
      })}
    />
  )
}
