import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { Button } from '@commissioning/ui/button'
import { ErrorState } from '@commissioning/ui/error-state'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { PlanLink } from '../../components/plan-link.tsx'
import { type PlanPlace, usePlanPlaces } from '../../components/use-plan-places.ts'
import classes from './sheet-view.module.css'
import type { SheetWalk } from './use-sheet-walk.ts'

interface Props {
  installationId: string
  sheet: Sheet
  walk: SheetWalk
  onHide: () => void
}

/** The walk that is drawn on the sheet, in words: every stop in its order, also those that stand elsewhere (SHEET-23). */
export function WalkOnSheet({ installationId, sheet, walk, onHide }: Props) {
  const { t } = useTranslation('sheets')
  const { t: messages } = useTranslation('walk-list')
  const places = usePlanPlaces(installationId)
  const onOther = (id: string) => {
    const place = places.get(id)
    return place && place.search.sheet !== sheet.id ? place : undefined
  }
  return (
    <section className={classes.walk} aria-label={messages('title')}>
      <h3>
        {walk.walk ? messages(`reasons.${walk.walk.reason}`, { name: walk.walk.iqName }) : messages('title')}
      </h3>
      {walk.error && <ErrorState failure={walk.error} onRetry={walk.retry} />}
      {walk.isGone && <p>{t('walk.gone')}</p>}
      <ol className={classes.stops}>
        {walk.stops.map(({ stop, thing }) => (
          <li key={stop.id}>
            {stop.customerReference}{' '}
            {stop.isDone && <StatusBadge tone="confirmed" label={messages('done')} />}
            {thing?.place === undefined && <span className={classes.label}>{t('things.nowhere')}</span>}
            <Elsewhere place={onOther(stop.id)} walkId={walk.walk?.id} name={stop.customerReference} />
          </li>
        ))}
      </ol>
      <Button onClick={onHide}>{t('walk.hide')}</Button>
    </section>
  )
}

interface ElsewhereProps {
  /** Undefined for what stands on this sheet, or on none. */
  place: PlanPlace | undefined
  walkId: string | undefined
  name: string
}

const Elsewhere = ({ place, walkId, name }: ElsewhereProps) =>
  place &&
  walkId && (
    <PlanLink place={{ ...place, search: { ...place.search, walk: walkId } }} purpose="show" name={name} />
  )
