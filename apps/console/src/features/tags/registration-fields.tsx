import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { refuseIqWrite } from '@commissioning/domain/iqs/iq-rules'
import {
  REGISTRATION_SECONDS,
  type RegistrationSeconds,
  refuseRegistration,
} from '@commissioning/domain/tags/registration-rules'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { SelectField } from '@commissioning/ui/select-field'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './tags.module.css'

export interface RegistrationForm {
  lockId: string | null
  /** Seconds, as a radio button holds them. */
  duration: string | null
}

export const isDuration = (seconds: number): seconds is RegistrationSeconds =>
  REGISTRATION_SECONDS.some((known) => known === seconds)

interface Props {
  control: Control<RegistrationForm>
  /** Undefined while they are on their way. */
  locks: readonly (Hardware & { iq: Iq | undefined })[] | undefined
}

/** The lock at which tags are registered, and for how long; both are required (TAG-14). */
export function RegistrationFields({ control, locks }: Props) {
  const { t } = useTranslation('tags')
  const refusalText = useRefusalText()
  return (
    <div className={classes.stack}>
      <SelectField
        control={control}
        name="lockId"
        label={t('register.lock')}
        description={t('register.lockHint')}
        placeholder={t('register.chooseLock')}
        isRequired
        isLoading={locks === undefined}
        nothingFound={t('register.noLock')}
        options={(locks ?? []).map((lock) => ({
          value: lock.id,
          label: lock.customerReference,
          disabledReason: refusalText(
            (lock.iq && refuseIqWrite(lock.iq)) ?? refuseRegistration(lock, lock.iq),
          ),
        }))}
      />
      <RadioListField
        control={control}
        name="duration"
        label={t('register.duration')}
        options={REGISTRATION_SECONDS.map((seconds) => ({
          value: String(seconds),
          label: t('register.minutes', { count: seconds / 60 }),
        }))}
      />
    </div>
  )
}
