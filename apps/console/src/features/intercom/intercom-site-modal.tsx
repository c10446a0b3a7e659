import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { CheckboxField } from '@commissioning/ui/checkbox-field'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { showSuccess } from '@commissioning/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NameField } from '../../components/name-field.tsx'
import { TimeZoneField } from '../../components/time-zone-field.tsx'
import { useInstallation } from '../installations/installation-queries.ts'
import { AddressFields } from './address-fields.tsx'
import classes from './intercom.module.css'
import { locationText } from './location-text.ts'
import { useSaveSite } from './use-save-site.ts'
import { useSiteForm } from './use-site-form.ts'

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
