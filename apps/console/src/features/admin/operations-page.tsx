import { useCall } from '@commissioning/browser-session/call.tsx'
import { type Operations, operationsEndpoints } from '@commissioning/contract/admin/operations-endpoints'
import type { OperationsConcern } from '@commissioning/domain/admin/operations-limits'
import { listOperationsConcerns } from '@commissioning/domain/admin/operations-rules'
import { Button } from '@commissioning/ui/button'
import { ErrorState } from '@commissioning/ui/error-state'
import { IconRefresh } from '@commissioning/ui/icons/refresh.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { PageHeader } from '@commissioning/ui/page-header'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { SkeletonCards, SkeletonPlace } from '@commissioning/ui/skeletons'
import { useTold } from '@commissioning/ui/told-failures.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFoundPage } from '../../components/not-found-page.tsx'
import { Redirect } from '../../components/redirect.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { queryOptionsFor } from '../../lib/api/operations.ts'
import { paths } from '../../lib/paths.ts'
import { isForbiddenError, useIsOutside, useMe } from '../../lib/session/me-queries.ts'
import { FigureCards } from './figure-cards.tsx'
import classes from './operations.module.css'
import { OutsideChecks } from './outside-checks.tsx'
import { QueueTable } from './queue-table.tsx'
import { selectConcernTone } from './select-concern-tone.ts'
import { useLimitText } from './use-limit-text.ts'

/** How the platform is, for those who run it; for others there is nothing at this address (OPSPAGE-08). */
export function OperationsPage() {
  const me = useMe()
  // read anew after a refusal it is on its way once more: what was refused must not be asked for again because of that
  if (me.isPending && !me.isFetched) return <Skeleton />
  return me.data && !me.data.isOperator ? <NotFoundPage /> : <OfOperators />
}

function OfOperators() {
  const { t } = useTranslation('operations')
  const isOutside = useIsOutside()
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useOperations()
  usePageTitle(t('title'))
  useTold(isForbiddenError(error) ? error : undefined)
  if (isPending) return <Skeleton />
  // whoever is in no company either learns so, as at every address
  if (isForbiddenError(error)) return isOutside ? <Redirect to={paths.notAuthorized} /> : <NotFoundPage />
  const read = () => void refetch()
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={
          data && (
            <>
              {t('read')} <RelativeTime instant={new Date(dataUpdatedAt).toISOString()} />
            </>
          )
        }
        actions={
          data && (
            <Button icon={<IconRefresh size={18} aria-hidden />} busy={isFetching} onClick={read}>
              {t('refresh')}
            </Button>
          )
        }
      />
      {data && (
        <div className={classes.page}>
          <Numbers operations={data} onRetried={read} />
        </div>
      )}
      {error && !data && <ErrorState failure={error} onRetry={read} />}
    </>
  )
}

function Numbers({ operations, onRetried }: { operations: Operations; onRetried: () => void }) {
  const concerns = listOperationsConcerns(operations)
  return (
    <>
      <OperationsSummary concerns={concerns} />
      <FigureCards operations={operations} concerns={concerns} />
      <OutsideChecks />
      <QueueTable queues={operations.queues} onRetried={onRetried} />
    </>
  )
}

/** Everything in its place, on its way. */
function Skeleton() {
  const { t } = useTranslation('operations')
  return (
    <>
      <PageHeader title={t('title')} subtitle={' '} actions={<SkeletonPlace stands="action" />} />
      <div className={classes.page}>
        <SkeletonPlace stands="line" />
        <SkeletonCards grid={classes.cards} heights={SKELETON_HEIGHTS} />
        <QueueTable queues={undefined} onRetried={() => undefined} />
      </div>
    </>
  )
}

/** Read anew whenever the page is shown again; nobody is asked while nobody looks (OPSPAGE-07). */
const useOperations = () =>
  useQuery({
    ...queryOptionsFor(useCall(), operationsEndpoints.getOperations, {}),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** That all is well, or what to look at first. */
function OperationsSummary({ concerns }: { concerns: readonly OperationsConcern[] }) {
  const { t } = useTranslation('operations')
  const limit = useLimitText()
  const id = useId()
  if (concerns.length === 0) return <NoticeBar tone="confirmed">{t('well')}</NoticeBar>
  return (
    <section aria-labelledby={id} className={classes.concerns}>
      <h2 id={id} className={classes.heading}>
        {t('first')}
      </h2>
      {concerns.map((concern) => (
        <NoticeBar key={concern} tone={selectConcernTone(concern)}>
          {t(`concerns.${concern}`, { limit: limit(concern) })}
        </NoticeBar>
      ))}
    </section>
  )
}

const SKELETON_HEIGHTS = [
  { desk: 167, phone: 346 },
  { desk: 189, phone: 148 },
  { desk: 189, phone: 215 },
]
