import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { moveWizard, startWizard, type WizardMove } from '@commissioning/ui/wizard.ts'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PlacePicker } from '../hardware-tree/place-picker.tsx'
import { type Place, usePlacement } from '../hardware-tree/placement-queries.ts'
import { useRefusalText } from '../refusal-text.ts'
import { ArrivalList } from './arrival-list.tsx'
import { AttachChoiceStep } from './attach-choice-step.tsx'
import { KindStep, kindOf } from './kind-step.tsx'
import { useArrivalStep } from './use-arrival-step.ts'
import { useArrivals } from './use-arrivals.ts'

const steps = ['kind', 'place', 'devices', 'verify'] as const
const nowhere: Place = { iqId: null, parentId: null }

interface Props {
  installationId: string
  onClose: () => void
}

/** Attach multiple: type, IQ or repeater, the list, and the verification (ATTACH-08). */
export function AttachManyWizard({ installationId, onClose }: Props) {
  const { t } = useTranslation('detached')
  const { t: hardware } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const [wizard, setWizard] = useState(startWizard(steps))
  const { control, watch } = useForm<{ kind: string | null }>({ defaultValues: { kind: null } })
  const kind = kindOf(watch('kind'))
  const [place, setPlace] = useState(nowhere)
  const placement = usePlacement(installationId, place, kind)
  const [attached, setAttached] = useState<readonly Hardware[]>([])
  const arrivals = useArrivals(installationId, place.iqId, attached)
  const arrivalStep = useArrivalStep(arrivals, onClose)
  const move = (next: WizardMove<(typeof steps)[number]>) => setWizard(moveWizard(wizard, next, steps))
  const forward = () => move({ go: 'forward' })
  const back = () => move({ go: 'back' })
  const title = t('attachMany.title')
  const shared = { title, total: steps.length, size: 'medium', onCancel: onClose } as const

  if (wizard.step === 'verify')
    return (
      <WizardModal {...shared} {...arrivalStep} step={4}>
        <ArrivalList arrivals={arrivals} />
      </WizardModal>
    )
  if (wizard.step === 'devices' && kind)
    return (
      <AttachChoiceStep
        installationId={installationId}
        kind={kind}
        place={place}
        shared={shared}
        onBack={back}
        onAttached={(devices) => {
          setAttached(devices)
          forward()
        }}
      />
    )
  const isKind = wizard.step === 'kind'
  const placeRefusal = place.iqId ? refusalText(placement.refusal) : t('attach.iqRequired')
  return (
    <WizardModal
      {...shared}
      step={isKind ? 1 : 2}
      forward={{
        label: hardware('next'),
        onClick: forward,
        busy: !isKind && placement.isLoading,
        disabledReason: isKind ? (kind ? undefined : t('attachMany.kindRequired')) : placeRefusal,
      }}
      onBack={isKind ? undefined : back}
      error={isKind ? null : placement.error}
    >
      {isKind ? (
        <KindStep installationId={installationId} control={control} />
      ) : (
        <PlacePicker
          installationId={installationId}
          place={place}
          device={kind}
          onPlace={setPlace}
          isRequired
        />
      )}
    </WizardModal>
  )
}
