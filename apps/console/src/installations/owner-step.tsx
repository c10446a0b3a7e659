import { EmailField } from '@commissioning/ui/email-field'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { InstallationForm } from './installation-form.ts'
import classes from './wizard.module.css'

/** Step 5: who will own the site, typed twice. */
export function OwnerStep({ control }: { control: Control<InstallationForm> }) {
  const { t } = useTranslation('create')
  return (
    <div className={classes.stack}>
      <h3>{t('owner')}</h3>
      <EmailField control={control} name="email" label={t('fields.email')} isRequired />
      <EmailField control={control} name="confirmation" label={t('fields.confirmation')} isRequired />
    </div>
  )
}
