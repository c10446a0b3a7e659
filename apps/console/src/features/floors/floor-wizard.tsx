import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import { refuseFloorLock } from '@commissioning/domain/floors/floor-rules'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useEveryFloor, useLocksOnFloor } from './floor-queries.ts'
import { FloorNameStep, FloorOverviewStep } from './floor-steps.tsx'
import { LockPicker } from './lock-picker.tsx'
import { useFloorForm, useLockChange, useSaveFloor } from './use-floor-wizard.ts'

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
  const wizard = useWizard(['name', 'locks', 'overview'])
  const floors = useEveryFloor(installationId)
  const current = useLocksOnFloor(installationId, floor?.id)
  const { form, answers } = useFloorForm(floor, floors.data ?? [])
  const locks = useLockChange(floor?.id)
  const newest = floors.data?.find(({ id }) => id === floor?.id)
  const save = useSaveFloor({ installationId, floor, newest, onSaved: onClose })
  const currentLocks = floor ? current.data : []
  const picked = currentLocks && locks.pickedOf(currentLocks)
  const isTouched = form.formState.isDirty || locks.locksToAdd.length + locks.locksToRemove.length > 0
  const reading = {
    refusal: floors.data ? undefined : t('loading'),
    error: floors.error ?? current.error,
    errorTitle: t('error'),
  }
  const checkName = async () => (await form.trigger()) && wizard.forward()
  const steps: StepsOf<typeof wizard> = {
    name: {
      ...reading,
      size: 'medium',
      forward: { onClick: checkName, isReading: floors.isLoading },
      content: <FloorNameStep control={form.control} floors={floors.data ?? []} floorId={floor?.id} />,
    },
    locks: {
      ...reading,
      forward: { isReading: floors.isLoading },
      content: (
        <LockPicker
          installationId={installationId}
          errorTitle={t('error')}
          picks={{
            ids: picked?.map(({ id }) => id),
            isPicked: locks.isPicked,
            set: locks.set,
            none: () => locks.none(currentLocks ?? []),
            reasonFor: (lock) => refusalText(refuseFloorLock({ floorId: lock.floor?.id ?? null }, floor?.id)),
          }}
        />
      ),
    },
    overview: {
      ...reading,
      forward: {
        label: t(floor ? 'edit.save' : 'create.save'),
        onClick: () => save.run({ ...answers, ...locks }),
        isReading: floors.isLoading || (picked === undefined && !current.error),
      },
      sends: save,
      content: <FloorOverviewStep {...answers} locks={picked} onEdit={wizard.edit} />,
    },
  }

  return (
    <WizardSteps
      wizard={wizard}
      title={t(floor ? 'edit.title' : 'create.title')}
      size="wide"
      onCancel={onClose}
      cancelQuestion={isTouched}
      notice={
        save.isStale &&
        newest && (
          <NoticeBar tone="waiting">
            {t('edit.changed', { name: newest.customerReference, number: newest.number })}
          </NoticeBar>
        )
      }
      steps={steps}
    />
  )
}
