import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { CheckboxField } from '@commissioning/ui/checkbox-field'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { TextField } from '@commissioning/ui/text-field'
import { showSuccess } from '@commissioning/ui/toast'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PlaceSearch } from '../../components/maps/place-search.tsx'
import { NameField } from '../../components/name-field.tsx'
import { TimeZoneField } from '../../components/time-zone-field.tsx'
import { useInstallation } from '../installations/installation-queries.ts'
import classes from './intercom.module.css'
import { locationText } from './location-text.ts'
import { useSaveSite } from './use-save-site.ts'
import { type SiteForm, useSiteForm } from './use-site-form.ts'

interface Props {
  installationId: string
  /** The site to edit; a new one without it. */
  site: IntercomSite | undefined
  onSaved: (site: IntercomSite) => void
  onClose: () => void
}

/** Create or edit the XS4 Com site: its name, type, timezone and address (ICOM-26 to ICOM-29). */
export function IntercomSiteModal({ installationId, site, onSaved, onClose }: Props) {
  const { t } = useTranslation('intercom')
  const form = useSiteForm(site, useInstallation(installationId).data?.timeZone ?? null)
  const { control } = form
  // a form that was opened for a new site stays one, also when the site exists by now
  const [isNew] = useState(!site)
  const save = useSaveSite({
    installationId,
    site,
    onSaved: (saved) => {
      showSuccess(t('site.done'))
      onSaved(saved)
    },
  })

  return (
    <FormModal
      title={t(isNew ? 'empty.action' : 'site.edit')}
      submit={{
        label: t(save.isRetry ? 'ui:retry' : 'ui:save'),
        onClick: () => void form.handleSubmit(save.run)(),
        busy: save.isPending,
      }}
      onCancel={onClose}
      error={save.error}
    >
      <div className={classes.fields}>
        {save.isStale && site && (
          <NoticeBar tone="waiting">
            {t('site.changed', {
              name: site.customerReference,
              types: site.labels.map((label) => t(`labels.${label}`)).join(', '),
              timeZone: timeZoneLabel(site.timeZone),
              address: site.location ? locationText(site.location) : '–',
            })}
          </NoticeBar>
        )}
        <NameField control={control} label={t('fields.siteName')} hasAutofocus />
        <fieldset className={classes.labels}>
          <legend>{t('fields.siteType')}</legend>
          <CheckboxField control={control} name="residential" label={t('labels.residential')} />
          <CheckboxField control={control} name="organizational" label={t('labels.organizational')} />
        </fieldset>
        <TimeZoneField control={control} name="timeZone" label={t('fields.timeZone')} />
        <AddressFields form={form} />
      </div>
    </FormModal>
  )
}

/** The address: found on the map, then made exact by hand, since not every map knows streets. */
function AddressFields({ form }: { form: UseFormReturn<SiteForm> }) {
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
