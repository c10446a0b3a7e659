import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { CopyCode } from '@commissioning/ui/copy-code'
import { FormModal } from '@commissioning/ui/form-modal'
import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateAccessCode } from './site-queries.ts'
import classes from './sites.module.css'

const CODE_VALIDITY_HOURS = ['24', '72', '168', '720'] as const

/** Choose how long, then see the code this once. */
export function AccessCodeDialog({ site, onClose }: { site: OwnedSite; onClose: () => void }) {
  const { t, i18n } = useTranslation('portal')
  // another validity makes another code; a repeated request gets the same one
  const [keys] = useState(() => new Map(CODE_VALIDITY_HOURS.map((hours) => [hours as string, newKey()])))
  const create = useCreateAccessCode(site.id)
  const form = useForm<{ hours: string }>({ defaultValues: { hours: '72' } })
  const submit = form.handleSubmit(({ hours }) =>
    create.mutate({ validForHours: Number(hours), key: keys.get(hours) ?? '' }),
  )
  const made = create.data

  return (
    <FormModal
      title={t('codes.make')}
      submit={
        made
          ? { label: t('codes.close'), onClick: onClose }
          : { label: t('codes.create'), onClick: () => void submit(), busy: create.isPending }
      }
      onCancel={onClose}
      error={create.error}
    >
      {made ? (
        <div className={classes.stack}>
          <p>{t('codes.once')}</p>
          <div className={classes.fact}>
            <span className={classes.soft}>{t('codes.uid')}</span>
            <CopyCode code={site.customerUid} label={t('codes.uid')} />
          </div>
          <div className={classes.fact}>
            <span className={classes.soft}>{t('codes.code')}</span>
            <CopyCode code={made.code} label={t('codes.code')} />
          </div>
          <p className={classes.soft}>
            {t('codes.until', {
              at: instantFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(
                new Date(made.expiresAt),
              ),
            })}
          </p>
        </div>
      ) : (
        <RadioListField
          control={form.control}
          name="hours"
          label={t('codes.validity')}
          options={CODE_VALIDITY_HOURS.map((value) => ({ value, label: t(`codes.hours.${value}`) }))}
        />
      )}
    </FormModal>
  )
}

/** The platform keeps its answer, and the code in it, encrypted under this key; one UUID has less than 128 bits. */
const newKey = () => crypto.randomUUID() + crypto.randomUUID()
