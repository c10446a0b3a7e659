import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import { refuseFloorLock } from '@commissioning/domain/floors/floor-rules'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { canGoBack, moveWizard, startWizard, type WizardMove } from '@commissioning/ui/wizard.ts'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../refusal-text.ts'
import { useLocksOnFloor } from './floor-lock-queries.ts'
import { FloorNameStep } from './floor-name-step.tsx'
import { FloorOverviewStep } from './floor-overview-step.tsx'
import { useEveryFloor } from './floor-queries.ts'
import { LockPicker } from './lock-picker.tsx'
import { useFloorForm } from './use-floor-form.ts'
import { useLockChange } from './use-lock-change.ts'
import { useSaveFloor } from './use-save-floor.ts'

const steps = ['name', 'locks', 'overview'] as const
type Step = (typeof steps)[number]

interface Props {
  installationId: string
  /** The floor to edit; a new one without it. */
  floor?: Floor | undefined
  onClose: () => void
}

/** Create or edit a floor: name and number, locks, overview (FLOOR-06). */
export function FloorWizard({ installationId, floor, onClose }: Props) {
  const { t } = useTranslation('floors')
  const refusalText = useRefusalText()
  const [wizard, setWizard] = useState(startWizard(steps))
  const floors = useEveryFloor(installationId)
  const standing = useLocksOnFloor(installationId, floor?.id)
  const { form, answers } = useFloorForm(floor, floors.data ?? [])
  const locks = useLockChange(floor?.id)
  const newest = floors.data?.find(({ id }) => id === floor?.id)
  const save = useSaveFloor({ installationId, floor, newest, onSaved: onClose })
  const { step } = wizard
  const isLast = step === 'overview'
  const move = (next: WizardMove<Step>) => setWizard(moveWizard(wizard, next, steps))
  const goOn = async () => {
    if (isLast) save.run({ ...answers, ...locks })
    else if (step === 'locks' || (await form.trigger())) move({ go: 'forward' })
  }
  const standingLocks = floor ? standing.data : []
  const picked = standingLocks && locks.pickedOf(standingLocks)
  const isTouched = form.formState.isDirty || locks.locksToAdd.length + locks.locksToRemove.length > 0

  return (
    <WizardModal
      title={t(floor ? 'edit.title' : 'create.title')}
      step={steps.indexOf(step) + 1}
      total={steps.length}
      forward={{
        label: t(isLast ? (floor ? 'edit.save' : 'create.save') : wizard.editing ? 'toOverview' : 'next'),
        onClick: goOn,
        busy: save.isPending || floors.isLoading || (isLast && picked === undefined && !standing.error),
        disabledReason: floors.data ? undefined : t('loading'),
      }}
      onBack={canGoBack(wizard, steps) ? () => move({ go: 'back' }) : undefined}
      onCancel={onClose}
      cancelQuestion={
        isTouched
          ? {
              title: t('cancel.title'),
              warning: t('cancel.lost'),
              yes: t('cancel.yes'),
              no: t('cancel.no'),
            }
          : undefined
      }
      error={(isLast ? save.error : null) ?? floors.error ?? standing.error}
      errorTitle={t('error')}
    >
      {save.isStale && newest && (
        <NoticeBar tone="waiting">
          {t('edit.changed', { name: newest.customerReference, number: newest.number })}
        </NoticeBar>
      )}
      {step === 'name' && (
        <FloorNameStep control={form.control} floors={floors.data ?? []} floorId={floor?.id} />
      )}
      {step === 'locks' && (
        <LockPicker
          installationId={installationId}
          count={picked?.length}
          isPicked={locks.isPicked}
          onToggle={locks.toggle}
          reasonFor={(lock) => refusalText(refuseFloorLock({ floorId: lock.floor?.id ?? null }, floor?.id))}
        />
      )}
      {isLast && (
        <FloorOverviewStep
          name={answers.customerReference}
          number={answers.number}
          locks={picked?.map(({ customerReference }) => customerReference)}
          onEdit={(wanted) => move({ edit: wanted })}
        />
      )}
    </WizardModal>
  )
}
