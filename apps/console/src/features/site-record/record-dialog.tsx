import { recordEndpoints, type SealedRecord } from '@commissioning/contract/site-record/record-endpoints'
import { refuseSending } from '@commissioning/domain/site-record/record-rules'
import { Button } from '@commissioning/ui/button'
import { ErrorState } from '@commissioning/ui/error-state'
import { Feedback } from '@commissioning/ui/feedback'
import { Modal } from '@commissioning/ui/modal'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { showSuccess } from '@commissioning/ui/toast'
import { useSaveFile } from '@commissioning/ui/use-save-file.ts'
import { useTranslation } from 'react-i18next'
import { useSentenceTime } from '../../components/use-sentence-time.ts'
import { useChange, useRead, useWrite } from '../../lib/api/operations.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { OpenPdf } from './open-pdf.tsx'
import classes from './record-dialog.module.css'

interface Props {
  installationId: string
  onClose: () => void
}

/** How often it is asked whether a record has its seal, which takes a moment after the release. */
const SEALING_POLL_MS = 1_000

/** The records of a site that was released, the newest first: opened, saved and sent again. */
export function RecordDialog({ installationId, onClose }: Props) {
  const { t } = useTranslation('site-record')
  const records = useRecords(installationId)
  const items = records.data?.items
  return (
    <Modal
      title={t('title')}
      subtitle={items?.[0]?.siteName}
      onClose={onClose}
      size="narrow"
      closesOnClickOutside
    >
      <div className={classes.records}>
        {records.error && !items && (
          <ErrorState failure={records.error} onRetry={() => void records.refetch()} />
        )}
        {records.isPending && <SkeletonCards grid={classes.records} heights={[160]} />}
        {items?.length === 0 && <p>{t('none')}</p>}
        {items?.map((record) => (
          <Record key={record.id} record={record} />
        ))}
      </div>
    </Modal>
  )
}

const useRecords = (installationId: string) => {
  const input = { query: { installationId } }
  const seen = useRead(recordEndpoints.listRecords, input, { enabled: false })
  const isSealing = seen.data?.items.some(({ sealedAt }) => sealedAt === null) ?? false
  return useRead(recordEndpoints.listRecords, input, { refetchInterval: isSealing && SEALING_POLL_MS })
}

function Record({ record }: { record: SealedRecord }) {
  const { t } = useTranslation('site-record')
  const timeOf = useSentenceTime()
  const { sealedAt, hash, acceptance, ownerEmail } = record
  return (
    <article className={classes.record}>
      <h3 className={classes.title}>{t('released', { date: timeOf(record.madeAt) })}</h3>
      {sealedAt === null || hash === null ? (
        <p role="status">{t('sealing')}</p>
      ) : (
        <p className={classes.hash}>{t('fingerprint', { hash: hash.match(/.{4}/g)?.join(' ') })}</p>
      )}
      <p>{ownerEmail === null ? t('noOwner') : t('owner', { email: ownerEmail })}</p>
      {ownerEmail !== null && (
        <p>
          {acceptance
            ? t('accepted', { by: acceptance.by, date: timeOf(acceptance.acceptedAt) })
            : t('notAccepted')}
        </p>
      )}
      {acceptance?.remarks && <blockquote className={classes.remarks}>{acceptance.remarks}</blockquote>}
      <Actions record={record} />
    </article>
  )
}

function Actions({ record }: { record: SealedRecord }) {
  const { t } = useTranslation('site-record')
  const away = useAwayReason()
  const refusalText = useRefusalText()
  const { id: recordId, sealedAt, siteName } = record
  const pdf = useRead(
    recordEndpoints.getRecordPdf,
    { params: { recordId } },
    { enabled: sealedAt !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  const saveFile = useSaveFile()
  const save = useWrite(async (_: undefined, call) => {
    const file = await call(recordEndpoints.getRecordFile, { params: { recordId } })
    saveFile(file, t('fileName', { site: siteName }))
  })
  const send = useChange(recordEndpoints.sendRecord)
  const unsealed = sealedAt === null ? t('sealing') : undefined
  return (
    <>
      <div className={classes.actions}>
        <OpenPdf
          pdf={pdf.data}
          waitingReason={away ?? unsealed ?? t(pdf.error ? 'ui:failure.unread' : 'preparing')}
        />
        <Button
          kind="quiet"
          busy={save.isPending}
          disabledReason={away ?? unsealed}
          onClick={() => save.mutate(undefined)}
        >
          {t('save')}
        </Button>
        <Button
          kind="quiet"
          busy={send.isPending}
          disabledReason={away ?? refusalText(refuseSending(record))}
          onClick={() => send.mutate({ params: { recordId } }, { onSuccess: () => showSuccess(t('sent')) })}
        >
          {t('send')}
        </Button>
      </div>
      <Feedback failure={save.error ?? send.error ?? pdf.error ?? undefined} />
    </>
  )
}
