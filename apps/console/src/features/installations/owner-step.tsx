import { EmailField } from '@commissioning/ui/email-field'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { InstallationForm } from './installation-form.ts'
import classes from './wizard.module.css'

/** Step 5: who will own the site, typed twice. A change of the first is compared with the second at once. */
export function OwnerStep({ form }: { form: UseFormReturn<InstallationForm> }) {
  const { t } = useTranslation('create')
  const email = useWatch({ control: form.control, name: 'email' })
  const { getValues, trigger } = form
  useEffect(() => {
    if (email !== '' && getValues('confirmation') !== '') void trigger('confirmation')
  }, [email, getValues, trigger])

  return (
    <div className={classes.stack}>
      <h3>{t('owner')}</h3>
      <EmailField control={form.control} name="email" label={t('fields.email')} isRequired />
      <EmailField control={form.control} name="confirmation" label={t('fields.confirmation')} isRequired />
    </div>
  )
}
