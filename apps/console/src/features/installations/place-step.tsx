import { listCountriesInLanguage } from '@commissioning/domain/formats/countries'
import { hasSite, type TenantType } from '@commissioning/domain/tenants/tenant-types'
import { SelectField } from '@commissioning/ui/select-field'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TimeZoneField } from '../../components/time-zone-field.tsx'
import type { InstallationForm } from './installation-form.ts'
import classes from './wizard.module.css'

interface Props {
  form: UseFormReturn<InstallationForm>
  type: TenantType
}

/** Step 3: country, whose alarm centers are offered next, and for a site its timezone. */
export function PlaceStep({ form, type }: Props) {
  const { t, i18n } = useTranslation('create')
  const isSite = hasSite(type)
  return (
    <div className={classes.stack}>
      <h3>{t(isSite ? 'place.site' : 'place.collection')}</h3>
      <SelectField
        control={form.control}
        name="countryCode"
        label={t('fields.country')}
        isRequired
        options={countryOptions(i18n.language)}
        onChange={() => form.setValue('alarmCenterId', null)}
      />
      {isSite && <TimeZoneField control={form.control} name="timeZone" label={t('fields.timeZone')} />}
    </div>
  )
}

const countryOptions = (language: string): { value: string; label: string }[] =>
  listCountriesInLanguage(language).map(({ id, name }) => ({ value: id, label: name }))
