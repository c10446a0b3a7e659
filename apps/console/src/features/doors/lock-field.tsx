import type { Door } from '@commissioning/contract/doors/door-endpoints'
import { refuseDoorLock } from '@commissioning/domain/doors/door-rules'
import { Feedback } from '@commissioning/ui/feedback'
import { SelectField } from '@commissioning/ui/select-field'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { DoorAnswers } from './door-answers.ts'
import { useEveryLockName } from './door-queries.ts'
import classes from './doors.module.css'

interface Props {
  control: Control<DoorAnswers>
  installationId: string
  doorId: string
  doors: readonly Door[]
}

/** The lock of a door, out of those that are there; a lock of another planned door is closed, with that door's name. */
export function LockField({ control, installationId, doorId, doors }: Props) {
  const { t } = useTranslation('doors')
  const refusalText = useRefusalText()
  const locks = useEveryLockName(installationId)
  const others = doors.filter(({ id }) => id !== doorId)
  return (
    <div className={classes.fields}>
      <SelectField
        control={control}
        name="lockId"
        label={t('columns.lock')}
        description={t('fields.lockHint')}
        placeholder={t('fields.noLock')}
        isClearable
        isLoading={locks.isPending}
        isUnread={locks.isLoadingError}
        options={(locks.data ?? []).map(({ id, customerReference }) => ({
          value: id,
          label: customerReference,
          disabledReason: refusalText(refuseDoorLock(others.find(({ lock }) => lock?.id === id))),
        }))}
      />
      <Feedback failure={locks.error ?? undefined} />
    </div>
  )
}
