import { hasSite, type TenantType } from '@commissioning/domain/tenants/tenant-types'
import { SelectField } from '@commissioning/ui/select-field'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { countryOptions } from './countries.ts'
import type { InstallationForm } from './installation-form.ts'
import classes from './wizard.module.css'

interface Props {
  control: Control<InstallationForm>
  type: TenantType
}

/** Step 3: country, and for a site its timezone. */
export function PlaceStep({ control, type }: Props) {
  const { t, i18n } = useTranslation('create')
  const isSite = hasSite(type)
  return (
    <div className={classes.stack}>
      <h3>{t(isSite ? 'place.site' : 'place.collection')}</h3>
      <SelectField
        control={control}
        name="countryCode"
        label={t('fields.country')}
        isRequired
        options={countryOptions(i18n.language)}
      />
      {isSite && (
        <SelectField
          control={control}
          name="timeZone"
          label={t('fields.timeZone')}
          isRequired
          options={Intl.supportedValuesOf('timeZone').map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
        />
      )}
    </div>
  )
}
