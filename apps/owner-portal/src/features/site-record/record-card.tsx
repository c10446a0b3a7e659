import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import type { SealedRecord } from '@commissioning/contract/site-record/record-endpoints'
import { REMARKS_LIMIT } from '@commissioning/domain/site-record/record-rules'
import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { Feedback } from '@commissioning/ui/feedback'
import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { TextAreaField } from '@commissioning/ui/text-area-field'
import { useObjectUrl } from '@commissioning/ui/use-object-url.ts'
import { useNotifySaved } from '@commissioning/ui/use-save-file.ts'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './record.module.css'
import { useAcceptRecord, useRecordPdf } from './record-queries.ts'

/** A sealed record, which its owner opens and accepts. */
export function RecordCard({ site, record }: { site: OwnedSite; record: SealedRecord }) {
  const { t, i18n } = useTranslation('owned-record')
  const { hash, acceptance } = record
  const moment = instantFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Card title={t('made', { date: moment.format(new Date(record.madeAt)), company: site.company })}>
      {hash === null ? (
        <p role="status">{t('sealing')}</p>
      ) : (
        <div className={classes.record}>
          <OpenPdf siteId={site.id} record={record} />
          <p className={classes.hash}>{t('fingerprint', { hash: hash.match(/.{4}/g)?.join(' ') })}</p>
          {acceptance ? (
            <>
              <p>{t('accepted', { date: moment.format(new Date(acceptance.acceptedAt)) })}</p>
              {acceptance.remarks && (
                <blockquote className={classes.remarks}>{acceptance.remarks}</blockquote>
              )}
            </>
          ) : (
            <AcceptForm siteId={site.id} record={record} />
          )}
        </div>
      )}
    </Card>
  )
}

function OpenPdf({ siteId, record }: { siteId: string; record: SealedRecord }) {
  const { t } = useTranslation('owned-record')
  const pdf = useRecordPdf(siteId, record)
  const url = useObjectUrl(pdf.data)
  const notifySaved = useNotifySaved()
  const fileName = `${record.siteName} - record.pdf`
  return (
    <>
      {url ? (
        <a
          className={classes.open}
          href={url}
          target="_blank"
          rel="noreferrer"
          download={fileName}
          onClick={() => notifySaved(fileName)}
        >
          {t('open')}
        </a>
      ) : (
        <p role="status">{pdf.error ? '' : t('preparing')}</p>
      )}
      <Feedback failure={pdf.error ?? undefined} onRetry={() => void pdf.refetch()} />
      <p className={classes.soft}>{t('verify')}</p>
    </>
  )
}

function AcceptForm({ siteId, record }: { siteId: string; record: SealedRecord }) {
  const { t } = useTranslation('owned-record')
  const accept = useAcceptRecord(siteId, record.id)
  const { control, handleSubmit } = useForm({ defaultValues: { remarks: '' } })
  return (
    <form
      className={classes.accept}
      onSubmit={(event) => void handleSubmit(({ remarks }) => accept.mutate(remarks))(event)}
    >
      <h2 className={classes.title}>{t('acceptTitle')}</h2>
      <p className={classes.soft}>{t('acceptText')}</p>
      <TextAreaField label={t('remarks')} control={control} name="remarks" maxLength={REMARKS_LIMIT} />
      <Feedback failure={accept.error ?? undefined} />
      <div>
        <Button type="submit" kind="primary" busy={accept.isPending}>
          {t('accept')}
        </Button>
      </div>
    </form>
  )
}
