import { type Walk, walkEndpoints } from '@commissioning/contract/walk-list/walk-endpoints'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { FormModal } from '@commissioning/ui/form-modal'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanLink } from '../../components/plan-link.tsx'
import { usePlanPlaces } from '../../components/use-plan-places.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { DoneSignalButton } from './done-signal-button.tsx'
import classes from './walk-list.module.css'
import { WalkPanel } from './walk-panel.tsx'
import { walkProgress } from './walk-progress.ts'
import { useWalks } from './walk-queries.ts'
import { WalkStops } from './walk-stops.tsx'

interface Props {
  installationId: string
  walk: Walk
  onClose: () => void
}

/** The remaining work door by door; it can be closed, reopened by anybody on the site, and ended. */
export function WalkModal({ installationId, walk, onClose }: Props) {
  const { t } = useTranslation('walk-list')
  const away = useAwayReason()
  const walks = useWalks(installationId)
  const end = useChange(walkEndpoints.endWalk, 'walk')
  const [isAsked, setIsAsked] = useState(false)
  const { stops, iqName, reason } = walk
  const { done, total, next } = walkProgress(stops)
  const putAway = () =>
    notifyWhenDone(end.mutateAsync({ params: { installationId, walkId: walk.id } }), t('end.done'), onClose)

  if (isAsked)
    return (
      <ConfirmDialog
        title={t('end.title')}
        object={t(`reasons.${reason}`, { name: iqName })}
        confirmLabel={t('end.button')}
        busy={end.isPending}
        onConfirm={putAway}
        onCancel={() => setIsAsked(false)}
        error={end.error}
      >
        {t('end.question', { count: total - done })}
      </ConfirmDialog>
    )
  return (
    <FormModal
      title={t('title')}
      subtitle={t(`reasons.${reason}`, { name: iqName })}
      size="wide"
      submit={
        next
          ? { label: t('reload'), onClick: () => void walks.refetch(), isReading: walks.isFetching }
          : { label: t('end.button'), onClick: putAway, busy: end.isPending, disabledReason: away }
      }
      secondary={
        next ? { label: t('end.button'), onClick: () => setIsAsked(true), disabledReason: away } : undefined
      }
      onCancel={onClose}
      leave="close"
      error={end.error ?? walks.error}
    >
      <div className={classes.walk}>
        <div className={classes.progress}>
          <p role="status">{t('progress', { done, total })}</p>
          <DoneSignalButton done={done} />
        </div>
        {next && <WalkPanel key={next.id} walk={walk} stop={next} />}
        <ShowWalkOnPlan installationId={installationId} walk={walk} />
        <WalkStops installationId={installationId} walk={walk} stops={stops} />
      </div>
    </FormModal>
  )
}

/** The way to the sheet on which the next stop stands, or else the first that stands on one (SHEET-23). */
function ShowWalkOnPlan({ installationId, walk }: { installationId: string; walk: Walk }) {
  const places = usePlanPlaces(installationId)
  const placed = walk.stops.filter(({ id }) => places.has(id))
  const stop = placed.find(({ isDone }) => !isDone) ?? placed[0]
  const place = stop && places.get(stop.id)
  return place && <PlanLink place={{ ...place, search: { ...place.search, walk: walk.id } }} purpose="walk" />
}
