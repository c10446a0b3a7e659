import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { recordEndpoints } from '@commissioning/contract/site-record/record-endpoints'
import { describeChanges } from '@commissioning/domain/site-record/describe-changes'
import { Button } from '@commissioning/ui/button'
import { ChangeList } from '@commissioning/ui/change-list'
import { ErrorState } from '@commissioning/ui/error-state'
import { Feedback } from '@commissioning/ui/feedback'
import { Modal } from '@commissioning/ui/modal'
import { useSaveFile } from '@commissioning/ui/use-save-file.ts'
import { useTranslation } from 'react-i18next'
import { useSentenceTime } from '../../components/use-sentence-time.ts'
import { useRead, useWrite } from '../../lib/api/operations.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { OpenPdf } from './open-pdf.tsx'
import classes from './record-dialog.module.css'

interface Props {
  installationId: string
  onClose: () => void
}

/** The record of a site as it would be sealed now, and how the site differs from its last one (RECORD-14, RECORD-15). */
export function DraftDialog({ installationId, onClose }: Props) {
  const { t } = useTranslation('site-record')
  const away = useAwayReason()
  const params = { installationId }
  const siteName =
    useRead(installationEndpoints.getInstallation, { params }).data?.siteCustomerReference ?? ''
  const pdf = useRead(recordEndpoints.getRecordDraftPdf, { params }, { staleTime: 0, gcTime: 0 })
  const saveFile = useSaveFile()
  const save = useWrite(async (_: undefined, call) =>
    saveFile(await call(recordEndpoints.getRecordDraft, { params }), t('fileName', { site: siteName })),
  )
  return (
    <Modal title={t('draft.title')} subtitle={siteName} onClose={onClose} size="narrow" closesOnClickOutside>
      <div className={classes.records}>
        <p className={classes.text}>{t('draft.text')}</p>
        <div className={classes.actions}>
          <OpenPdf pdf={pdf.data} waitingReason={away ?? t(pdf.error ? 'ui:failure.unread' : 'preparing')} />
          <Button
            kind="quiet"
            busy={save.isPending}
            disabledReason={away}
            onClick={() => save.mutate(undefined)}
          >
            {t('save')}
          </Button>
        </div>
        <Feedback failure={save.error ?? pdf.error ?? undefined} />
        <ChangesSince installationId={installationId} />
      </div>
    </Modal>
  )
}

/** A site that was never released has nothing to be compared with. */
function ChangesSince({ installationId }: { installationId: string }) {
  const { t } = useTranslation('site-record')
  const timeOf = useSentenceTime()
  const since = useRead(recordEndpoints.getRecordChanges, { params: { installationId } }, { gcTime: 0 })
  if (since.error && !since.data)
    return <ErrorState failure={since.error} onRetry={() => void since.refetch()} />
  const { record, changes } = since.data ?? { record: null, changes: [] }
  if (!record) return null
  return (
    <section className={classes.record}>
      <h3 className={classes.title}>{t('draft.since', { date: timeOf(record.madeAt) })}</h3>
      {changes.length === 0 ? (
        <p>{t('same')}</p>
      ) : (
        <ChangeList changes={describeChanges(changes, (key, places) => t(key, places))} />
      )}
    </section>
  )
}
