import type { ReadinessFinding } from '@commissioning/contract/readiness/readiness-endpoints'
import { Button } from '@commissioning/ui/button'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import classes from './readiness.module.css'
import { ReadinessFindingLink } from './readiness-finding-link.tsx'
import { useReadiness } from './readiness-queries.ts'

/** A company may have its releases wait for doors. */
const isOfDoors = ({ kind }: ReadinessFinding) => kind === 'door_untested' || kind === 'door_issue_open'

interface Props {
  installationId: string
  /** Somebody goes to where it is settled. */
  onLeave: () => void
}

/** Each entry has its count and leads to its place (READY-03, READY-04). */
export function ReadinessLinks({ installationId, onLeave }: Props) {
  const { t } = useTranslation('readiness')
  const { data, error, refetch, isFetching } = useReadiness(installationId)
  if (error)
    return (
      <NoticeBar
        tone="neutral"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed')}
      </NoticeBar>
    )
  if (!data) return <SkeletonText />
  if (data.findings.length === 0) return <NoticeBar tone="confirmed">{t('ready')}</NoticeBar>
  return (
    <section aria-labelledby="readiness">
      <h3 id="readiness" className={classes.title}>
        {t('title')}
      </h3>
      <ul className={classes.findings}>
        {data.findings.map((finding) => (
          <li key={finding.kind}>
            <ReadinessFindingLink installationId={installationId} finding={finding} onFollow={onLeave} />
          </li>
        ))}
      </ul>
      {!data.findings.some(isOfDoors) && <p className={classes.anyway}>{t('anyway')}</p>}
    </section>
  )
}
