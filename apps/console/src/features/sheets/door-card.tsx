import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import { DoorTestButton } from '../../components/door-test-button.tsx'
import { markState } from './mark-state.ts'
import type { PlanItem } from './plan-items.ts'
import { MarkPicture } from './sheet-legend.tsx'
import classes from './sheet-view.module.css'
import type { OpenedSheet, SheetWork } from './use-sheet-editing.ts'

/** On a phone the chosen door in large type, what to do at it, and the next one (SHEET-50). */
export function DoorCard({ installationId, planItems, work }: OpenedSheet & { work: SheetWork }) {
  const { t } = useTranslation('sheets')
  const { next, select } = work
  const selected = planItems.find(({ key }) => key === work.selected)
  return (
    <section className={classes.card} aria-label={t('next.title')}>
      <div role="status">
        <p className={classes.large}>
          {selected && <MarkPicture kind={selected.kind} tone={markState(selected)} />}
          {selected?.name ?? t('next.nothing')}
        </p>
        <p className={classes.toDo}>{t(selected ? `next.${stepAt(selected)}` : 'next.tapDoor')}</p>
      </div>
      {selected?.kind === 'door' && (
        <DoorTestButton installationId={installationId} doorId={selected.thing.id} fullWidth />
      )}
      {next && (
        <Button kind="primary" fullWidth onClick={() => select(next.key)}>
          {t('next.other', { name: next.name })}
        </Button>
      )}
    </section>
  )
}

function stepAt(selected: PlanItem) {
  if (!selected.place) return 'place'
  const state = markState(selected)
  if (state === undefined) return 'note'
  if (state === 'waiting')
    return selected.item?.iqLinkState === 'detached_pending'
      ? 'detaching'
      : selected.item?.hardwareType === 'lock'
        ? 'card'
        : 'repeater'
  if (state === 'neutral')
    return selected.kind === 'door' && selected.lockId === undefined ? 'noLock' : 'detached'
  return state
}
