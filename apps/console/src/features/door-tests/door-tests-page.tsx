import type { DoorTestSummary } from '@commissioning/contract/door-tests/door-test-fields'
import type { Door } from '@commissioning/contract/doors/door-endpoints'
import { isDoorTestPointSettled } from '@commissioning/domain/door-tests/door-test-standing'
import { doorName } from '@commissioning/domain/doors/door-rules'
import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { IconClipboardCheck } from '@commissioning/ui/icons/clipboard-check.ts'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { paths } from '../../lib/paths.ts'
import { useEveryDoor } from '../doors/door-queries.ts'
import { DoorIssues } from './door-issues.tsx'
import { useDoorTests } from './door-test-queries.ts'
import classes from './door-tests.module.css'

const DOOR_TEST_FILTERS = ['all', 'left', 'withIssue'] as const
type DoorTestFilter = (typeof DOOR_TEST_FILTERS)[number]

/** The tests of all doors in the order in which people walk (DOORTEST-11). */
export function DoorTestsPage() {
  const { t } = useTranslation('door-tests')
  const { installationId = '' } = useParams({ strict: false })
  const tests = useDoorTests(installationId)
  const doors = useEveryDoor(installationId)
  const [shown, setShown] = useState<DoorTestFilter>('all')
  usePageTitle(t('title'))
  const failed = tests.error ?? doors.error
  if (failed && !(tests.data && doors.data))
    return (
      <ErrorState failure={failed} onRetry={() => void Promise.all([tests.refetch(), doors.refetch()])} />
    )
  if (!tests.data || !doors.data) return <SkeletonText />

  const byId = new Map(doors.data.map((door) => [door.id, door]))
  const rows = tests.data.items.flatMap((test) => {
    const door = byId.get(test.doorId)
    return door && isShown(test, shown) ? [{ test, door }] : []
  })
  const floors = Map.groupBy(rows, ({ door }) => door.floor?.customerReference ?? t('noFloor'))
  const done = tests.data.items.filter(({ isTested }) => isTested).length
  const linkTo = (doorId: string) => {
    const door = byId.get(doorId)
    return door && <RouterLink to={paths.doorTest(installationId, doorId)}>{doorName(door)}</RouterLink>
  }

  return (
    <section aria-labelledby="door-tests-title" className={classes.page}>
      <p className={classes.back}>
        <RouterLink to={paths.tab(installationId, 'plan')}>{t('back')}</RouterLink>
      </p>
      <h2 id="door-tests-title" className={classes.title}>
        {t('title')}
      </h2>
      <p className={classes.intro}>{t('progress', { done, total: tests.data.items.length })}</p>
      <p className={classes.intro}>{t('intro')}</p>
      <fieldset className={classes.shown}>
        <legend>{t('show')}</legend>
        {DOOR_TEST_FILTERS.map((one) => (
          <label key={one} className={classes.choice}>
            <input type="radio" name="shown" checked={shown === one} onChange={() => setShown(one)} />
            <span>{t(one)}</span>
          </label>
        ))}
      </fieldset>
      {rows.length === 0 && (
        <EmptyState
          title={t(tests.data.items.length === 0 ? 'empty' : 'nothingLeft')}
          picture={<IconClipboardCheck size={44} stroke={1.2} />}
          action={shown === 'all' ? undefined : <Button onClick={() => setShown('all')}>{t('all')}</Button>}
        />
      )}
      {[...floors].map(([floor, here]) => (
        <section key={floor} aria-label={floor}>
          <h2 className={classes.part}>{floor}</h2>
          <ul className={classes.points}>
            {here.map(({ test, door }) => (
              <DoorRow key={door.id} to={paths.doorTest(installationId, door.id)} test={test} door={door} />
            ))}
          </ul>
        </section>
      ))}
      <DoorIssues
        installationId={installationId}
        title={t('issues.title')}
        issues={tests.data.issues}
        people={tests.data.people}
        doorOf={({ doorId }) => linkTo(doorId)}
      />
    </section>
  )
}

function isShown({ isTested, openIssues }: DoorTestSummary, shown: DoorTestFilter): boolean {
  if (shown === 'all') return true
  return shown === 'left' ? !isTested : openIssues > 0
}

function DoorRow({ to, test, door }: { to: string; test: DoorTestSummary; door: Door }) {
  const { t } = useTranslation('door-tests')
  const failed = test.points.filter(({ state }) => state === 'failed').length
  const left = test.points.filter(({ state }) => !isDoorTestPointSettled(state)).length
  return (
    <li>
      <RouterLink to={to}>
        <span className={classes.door}>
          <span className={classes.head}>
            <strong>{doorName(door)}</strong>
            {test.isTested ? (
              <StatusBadge tone="confirmed" label={t('tested')} isCalm />
            ) : (
              <StatusBadge
                tone={failed > 0 || test.openIssues > 0 ? 'failed' : 'neutral'}
                isCalm={failed === 0 && test.openIssues === 0}
                label={failed > 0 ? t('failedPoints', { count: failed }) : t('pointsLeft', { count: left })}
              />
            )}
          </span>
          {test.testedBy && <span className={classes.intro}>{t('testedBy', { person: test.testedBy })}</span>}
        </span>
      </RouterLink>
    </li>
  )
}
