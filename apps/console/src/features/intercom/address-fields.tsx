import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import { TextField } from '@commissioning/ui/text-field'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PlaceSearch } from '../../components/maps/place-search.tsx'
import classes from './intercom.module.css'
import { locationText } from './location-text.ts'
import type { SiteForm } from './use-site-form.ts'

/** The address: found on the map, then made exact by hand, since not every map knows streets. */
export function AddressFields({ form }: { form: UseFormReturn<SiteForm> }) {
  const { t } = useTranslation('intercom')
  const { control, setValue, formState } = form
  const [location, street, buildingNumber, zipCode] = useWatch({
    control,
    name: ['location', 'street', 'buildingNumber', 'zipCode'],
  })
  const fault = formState.errors.location?.message

  function take({ label: _, ...place }: Place): void {
    setValue('location', place)
    setValue('street', place.street)
    setValue('buildingNumber', place.buildingNumber)
    setValue('zipCode', place.zipCode)
    form.clearErrors('location')
  }

  return (
    <fieldset className={classes.address} aria-describedby={fault ? 'address-fault' : undefined}>
      <legend>{t('fields.address')}</legend>
      <PlaceSearch label={t('fields.address')} onPlace={take} />
      {location && (
        <>
          <p className={classes.selected}>{locationText({ ...location, street, buildingNumber, zipCode })}</p>
          <div className={classes.exact}>
            <TextField control={control} name="street" label={t('fields.street')} />
            <TextField control={control} name="buildingNumber" label={t('fields.number')} />
            <TextField control={control} name="zipCode" label={t('fields.zipCode')} />
          </div>
        </>
      )}
      {fault && (
        <p id="address-fault" className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
