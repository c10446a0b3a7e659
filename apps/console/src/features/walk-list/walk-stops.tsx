import type { Walk, WalkStop } from '@commissioning/contract/walk-list/walk-endpoints'
import { replaceHint } from '@commissioning/domain/iqs/replace-rules'
import { walkTask } from '@commissioning/domain/walk-list/walk-rules'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { ShowOnPlan } from '../../components/show-on-plan.tsx'
import classes from './walk-list.module.css'
import { groupWalkStopsByPlace } from './walk-progress.ts'

interface Props {
  walk: Walk
  installationId: string
  stops: readonly WalkStop[]
}

/** The doors of a walk place by place, each with what to do there and its tick. */
export function WalkStops({ installationId, walk, stops }: Props) {
  const { t } = useTranslation('walk-list')
  return groupWalkStopsByPlace(stops).map(({ floor, placeName, stops: here }) => (
    <section key={here[0]?.id} className={classes.place}>
      <h3>
        {floor && t('floor', { name: floor.customerReference, number: floor.number })}
        {floor && ' · '}
        {placeName === null ? t('place.iq', { name: walk.iqName }) : t('place.repeater', { name: placeName })}
      </h3>
      <ul className={classes.stops}>
        {here.map((stop) => (
          <Stop key={stop.id} installationId={installationId} walk={walk} stop={stop} />
        ))}
      </ul>
    </section>
  ))
}

function Stop({ installationId, walk: { reason }, stop }: Omit<Props, 'stops'> & { stop: WalkStop }) {
  const { t } = useTranslation('walk-list')
  const { isDone, hasLeft, customerReference, mac } = stop
  const task = walkTask(reason, stop)
  const hint =
    reason === 'replace' ? replaceHint({ ...stop, isAttached: isDone }).code : isDone ? 'done' : task
  const isGone = hasLeft && reason !== 'detach'
  return (
    <li className={classes.stop} aria-label={customerReference}>
      <StatusBadge tone={isDone ? 'confirmed' : 'waiting'} label={t(isDone ? 'done' : `tasks.${task}`)} />
      <div>
        <strong>{customerReference}</strong> <code>{mac}</code>
        <p>{isGone ? t('hints.left') : t(`hints.${reason}.${hint}`)}</p>
        <ShowOnPlan installationId={installationId} id={stop.id} name={customerReference} />
      </div>
    </li>
  )
}
