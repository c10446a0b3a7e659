import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { StateIcon } from '@commissioning/ui/state-icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './walk-list.module.css'
import { isWalkUnfinished, walkProgress } from './walk-progress.ts'
import { useWalks } from './walk-queries.ts'

const WalkModal = lazyPart(async () => (await import('./walk-modal.tsx')).WalkModal)

/** The unfinished walks; an opened one stays until it is closed, also when its last door is done. */
export function WalkNotices({ installationId }: { installationId: string }) {
  const { t } = useTranslation('walk-list')
  const walks = useWalks(installationId).data?.items ?? []
  const [openedId, setOpenedId] = useState<string>()
  const opened = walks.find(({ id }) => id === openedId)
  return (
    <div className={classes.notices}>
      {walks.filter(isWalkUnfinished).map((walk) => (
        <div key={walk.id} className={classes.waiting} role="status">
          <StateIcon tone="waiting" size={16} />
          <span>
            <strong aria-hidden>{walk.iqName}</strong>
            <span className={classes.reason}>{t(`reasons.${walk.reason}`, { name: walk.iqName })}</span>{' '}
            {t('progress', walkProgress(walk.stops))}
          </span>
          <Button kind="quiet" onClick={() => setOpenedId(walk.id)}>
            {t('open')}
          </Button>
        </div>
      ))}
      {opened && (
        <WalkModal installationId={installationId} walk={opened} onClose={() => setOpenedId(undefined)} />
      )}
    </div>
  )
}
