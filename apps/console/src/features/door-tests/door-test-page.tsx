import { doorTestEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import { POINT_KINDS } from '@commissioning/domain/door-tests/door-test-points'
import { isDoorTestPointSettled } from '@commissioning/domain/door-tests/door-test-standing'
import { doorName } from '@commissioning/domain/doors/door-rules'
import { Button } from '@commissioning/ui/button'
import { ErrorState } from '@commissioning/ui/error-state'
import { FailureLine } from '@commissioning/ui/failure-line'
import { useFailureText } from '@commissioning/ui/failure-text.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { ShowOnPlan } from '../../components/show-on-plan.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useSentenceTime } from '../../components/use-sentence-time.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { paths } from '../../lib/paths.ts'
import { useEveryDoor } from '../doors/door-queries.ts'
import { AnswerPointModal } from './answer-point-modal.tsx'
import { DoorIssues } from './door-issues.tsx'
import { type DoorTestPointOfDoor, DoorTestPointRow } from './door-test-point-row.tsx'
import { type OneDoor, useDoorTest, useDoorTests, useTagsToTry } from './door-test-queries.ts'
import classes from './door-tests.module.css'
import { LockCodeModal } from './lock-code-modal.tsx'

type OpenDialog = { kind: 'answer' | 'code'; standing: DoorTestPointOfDoor }

/** The test of one door, for one hand on a phone: what is left comes first (DOORTEST-12). */
export function DoorTestPage() {
  const { t } = useTranslation('door-tests')
  const { installationId = '', doorId = '' } = useParams({ strict: false })
  const params = { installationId, doorId }
  const test = useDoorTest(installationId, doorId)
  const all = useDoorTests(installationId)
  const doors = useEveryDoor(installationId)
  const door = doors.data?.find(({ id }) => id === doorId)
  const tags = useTagsToTry(installationId, door?.lock?.id)
  const [dialog, setDialog] = useState<OpenDialog>()
  const name = door ? doorName(door) : ''
  usePageTitle(name || t('title'))

  const failed = [test, doors].find(({ data, error }) => error && !data)
  if (failed?.error) return <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!test.data || !doors.data) return <SkeletonText />
  const { points, issues, run, isTested } = test.data
  const pointsOf = Object.groupBy(points, ({ state }) => (isDoorTestPointSettled(state) ? 'done' : 'left'))
  // one button is filled: before the test begins that which begins it, then the answer to what comes next
  const nextPoint =
    run && pointsOf.left?.find(({ point }) => point === 'identity' || POINT_KINDS[point] !== 'auto')
  const issuesOf = Object.groupBy(issues, ({ closedAt }) => (closedAt === null ? 'open' : 'closed'))
  const giving = { installationId, people: all.data?.people ?? [] }
  const close = () => setDialog(undefined)
  const order = all.data?.items ?? []
  const after = order.slice(order.findIndex((one) => one.doorId === doorId) + 1)
  const next = after.find((one) => !one.isTested)
  const nextDoor = doors.data?.find(({ id }) => id === next?.doorId)

  return (
    <section aria-labelledby="door-test-title" className={classes.page}>
      <p className={classes.back}>
        <RouterLink to={paths.doorTests(installationId)}>{t('toList')}</RouterLink>
        <ShowOnPlan installationId={installationId} id={doorId} />
      </p>
      <div className={classes.head}>
        <h2 id="door-test-title" className={classes.title}>
          {name}
        </h2>
        {isTested && <StatusBadge tone="confirmed" label={t('tested')} isCalm />}
        {door?.isEscapeRoute && <StatusBadge tone="neutral" label={t('escapeRoute')} />}
      </div>
      <RunNotices run={run} />
      <div className={classes.bar}>
        <RunButton params={params} isUnderWay={run !== null} />
        {nextDoor && (
          <RouterLink to={paths.doorTest(installationId, nextDoor.id)}>
            {t('next', { door: doorName(nextDoor) })}
          </RouterLink>
        )}
      </div>
      <DoorIssues {...giving} title={t('issues.title')} issues={issuesOf.open} />
      {(['left', 'done'] as const).map(
        (part) =>
          pointsOf[part] && (
            <section key={part} aria-label={t(`${part}Title`)}>
              <h2 className={classes.part}>{t(`${part}Title`)}</h2>
              <ul className={classes.points}>
                {pointsOf[part].map((standing) => (
                  <DoorTestPointRow
                    key={standing.point}
                    params={params}
                    standing={standing}
                    isNext={standing === nextPoint}
                    tagToTry={run ? tags[standing.point] : undefined}
                    onAnswer={() => setDialog({ kind: 'answer', standing })}
                    onCode={() => setDialog({ kind: 'code', standing })}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <DoorIssues {...giving} title={t('issues.closedTitle')} issues={issuesOf.closed} />
      {dialog?.kind === 'answer' && door && (
        <AnswerPointModal
          params={params}
          standing={dialog.standing}
          door={door}
          people={giving.people}
          onClose={close}
        />
      )}
      {dialog?.kind === 'code' && (
        <LockCodeModal params={params} seen={dialog.standing.answer?.id ?? null} onClose={close} />
      )}
    </section>
  )
}

type DoorTestRun = NonNullable<ReturnType<typeof useDoorTest>['data']>['run']

function RunNotices({ run }: { run: DoorTestRun }) {
  const { t } = useTranslation('door-tests')
  const timeOf = useSentenceTime()
  if (run === null) return <NoticeBar tone="neutral">{t('notBegun')}</NoticeBar>
  return (
    <>
      <NoticeBar tone="neutral">
        {t('underWay', { person: run.startedBy, time: timeOf(run.startedAt) })}
      </NoticeBar>
      {run.isCut && <NoticeBar tone="waiting">{t('cut')}</NoticeBar>}
      {run.doubt && <NoticeBar tone="failed">{t(`doubts.${run.doubt}`)}</NoticeBar>}
    </>
  )
}

function RunButton({ params, isUnderWay }: { params: OneDoor; isUnderWay: boolean }) {
  const { t } = useTranslation('door-tests')
  const away = useAwayReason()
  const failureText = useFailureText()
  const start = useChange(doorTestEndpoints.startDoorTest, 'door_test')
  const end = useChange(doorTestEndpoints.endDoorTest, 'door_test')
  const failure = start.error ?? end.error
  return (
    <>
      <Button
        kind={isUnderWay ? 'secondary' : 'primary'}
        busy={start.isPending || end.isPending}
        disabledReason={away}
        onClick={() =>
          isUnderWay ? end.mutate({ params }) : start.mutate({ params, idempotencyKey: newIdempotencyKey() })
        }
      >
        {t(isUnderWay ? 'end' : 'begin')}
      </Button>
      <FailureLine>{failure && failureText(failure.message)}</FailureLine>
    </>
  )
}
