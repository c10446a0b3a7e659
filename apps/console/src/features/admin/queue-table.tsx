import { type JobQueue, operationsEndpoints } from '@commissioning/contract/admin/operations-endpoints'
import { findWaitingConcern, listQueueConcerns } from '@commissioning/domain/admin/operations-rules'
import { Button } from '@commissioning/ui/button'
import { type Column, DataTable } from '@commissioning/ui/data-table'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { showFailure, showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/api/operations.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import classes from './operations.module.css'
import { selectConcernTone } from './select-concern-tone.ts'
import { useAmounts } from './use-amounts.ts'
import { useLimitText } from './use-limit-text.ts'

interface Props {
  /** Undefined while they are on their way. */
  queues: readonly JobQueue[] | undefined
  onRetried: () => void
}

/** Work in the background: what waits, and what was given up and can be tried again. */
export function QueueTable({ queues, onRetried }: Props) {
  const { t } = useTranslation('operations')
  const columns = useQueueColumns(onRetried)
  return (
    <section aria-label={t('queues.title')} className={classes.queues}>
      <h2 className={classes.heading}>{t('queues.title')}</h2>
      <DataTable
        label={t('queues.title')}
        columns={columns}
        rows={queues}
        rowKey={({ queue }) => queue}
        empty={t('queues.none')}
        skeletonRows={3}
      />
    </section>
  )
}

function useQueueColumns(onRetried: () => void): Column<JobQueue>[] {
  const { t } = useTranslation('operations')
  const { count, duration } = useAmounts()
  const limit = useLimitText()
  const nameOf = useQueueName()
  return [
    { key: 'queue', heading: t('columns.queue'), cell: ({ queue }) => nameOf(queue) },
    { key: 'waiting', heading: t('columns.waiting'), align: 'end', cell: ({ waiting }) => count(waiting) },
    {
      key: 'oldest',
      heading: t('columns.oldest'),
      align: 'end',
      cell: ({ waiting, oldestSeconds }) => (waiting > 0 ? duration(oldestSeconds) : NO_FIGURE),
    },
    {
      key: 'limit',
      heading: t('columns.limit'),
      align: 'end',
      folds: true,
      cell: ({ queue }) => limit(findWaitingConcern(queue)),
    },
    { key: 'givenUp', heading: t('columns.givenUp'), align: 'end', cell: ({ givenUp }) => count(givenUp) },
    {
      key: 'state',
      heading: t('columns.state'),
      width: '36%',
      cell: (queue) => <QueueState queue={queue} onRetried={onRetried} />,
    },
  ]
}

function QueueState({ queue, onRetried }: { queue: JobQueue; onRetried: () => void }) {
  const { t } = useTranslation('operations')
  const concerns = listQueueConcerns(queue)
  if (concerns.length === 0) return t('states.well')
  return (
    <div className={classes.state}>
      {concerns.map((concern) => (
        <StatusBadge
          key={concern}
          tone={selectConcernTone(concern)}
          label={t(concern === 'JobsGivenUp' ? 'states.givenUp' : 'states.waiting')}
        />
      ))}
      {queue.givenUp > 0 && <RetryButton queue={queue.queue} onRetried={onRetried} />}
    </div>
  )
}

function RetryButton({ queue, onRetried }: { queue: string; onRetried: () => void }) {
  const { t } = useTranslation('operations')
  const nameOf = useQueueName()
  const away = useAwayReason()
  const retry = useChange(operationsEndpoints.retryGivenUpJobs)
  const tryAgain = () =>
    retry.mutate(
      { params: { queue } },
      {
        onSuccess: ({ retried }) => showSuccess(t('retried', { count: retried })),
        onError: showFailure,
        onSettled: onRetried,
      },
    )
  return (
    <Button
      kind="quiet"
      aria-label={t('retryQueue', { queue: nameOf(queue) })}
      busy={retry.isPending}
      disabledReason={away}
      onClick={tryAgain}
    >
      {t('retry')}
    </Button>
  )
}

/** A queue of a newer platform is called as it calls it. */
function useQueueName() {
  const { t } = useTranslation('operations')
  return (queue: string) => {
    const known = QUEUE_NAMES.get(queue)
    return known ? t(`names.${known}`) : queue
  }
}

const QUEUE_NAMES: ReadonlyMap<string, 'mail' | 'removeFile' | 'sealRecord' | 'tagList'> = new Map([
  ['mail', 'mail'],
  ['remove-file', 'removeFile'],
  ['seal-record', 'sealRecord'],
  ['tag-list', 'tagList'],
])
const NO_FIGURE = '–'
