import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { OPEN_ACCESS_CODES } from '@commissioning/domain/owner/access-codes'
import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { CopyCode } from '@commissioning/ui/copy-code'
import { FormModal } from '@commissioning/ui/form-modal'
import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateAccessCode } from './site-queries.ts'
import classes from './sites.module.css'

type AccessCode = OwnedSite['accessCodes'][number]

const accessCodeState = ({ usedAt, expiresAt }: AccessCode) => {
  if (usedAt !== null) return 'used'
  return new Date(expiresAt).getTime() <= Date.now() ? 'expired' : 'open'
}
const tones = { open: 'waiting', used: 'confirmed', expired: 'offline' } as const

/** The Customer UID, and the codes that let another installer in for a while. */
export function AccessCodesCard({ site }: { site: OwnedSite }) {
  const { t, i18n } = useTranslation('portal')
  const [isMaking, setIsMaking] = useState(false)
  return (
    <Card title={t('codes.title')}>
      <div className={classes.stack}>
        <p className={classes.soft}>{t('codes.text', { limit: OPEN_ACCESS_CODES })}</p>
        <div className={classes.fact}>
          <span className={classes.soft}>{t('codes.uid')}</span>
          <CopyCode code={site.customerUid} label={t('codes.uid')} />
        </div>
        {site.accessCodes.map((code) => (
          <div key={code.id} className={classes.row}>
            <StatusBadge
              tone={tones[accessCodeState(code)]}
              label={t(`codes.state.${accessCodeState(code)}`)}
            />
            <span>
              {t('codes.until', {
                at: instantFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(
                  new Date(code.expiresAt),
                ),
              })}
            </span>
          </div>
        ))}
        <div>
          <Button
            disabledReason={site.termsOfServiceAccepted ? undefined : t('codes.termsFirst')}
            onClick={() => setIsMaking(true)}
          >
            {t('codes.make')}
          </Button>
        </div>
      </div>
      {isMaking && <AccessCodeDialog site={site} onClose={() => setIsMaking(false)} />}
    </Card>
  )
}

/** Choose how long, then see the code this once. */
function AccessCodeDialog({ site, onClose }: { site: OwnedSite; onClose: () => void }) {
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

const CODE_VALIDITY_HOURS = ['24', '72', '168', '720'] as const
