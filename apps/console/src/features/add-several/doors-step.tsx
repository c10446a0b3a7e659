import { useTranslation } from 'react-i18next'
import { DoneSignalButton } from '../walk-list/done-signal-button.tsx'
import classes from './add-several.module.css'
import { DoorRow } from './door-row.tsx'
import type { useDoors } from './use-doors.ts'

/** All doors that wait for the card, in any order; each one that is done sounds and vibrates. */
export function DoorsStep({ doors: { doors, done } }: { doors: ReturnType<typeof useDoors> }) {
  const { t } = useTranslation('add-several')
  const { t: hardware } = useTranslation('hardware-tree')
  return (
    <div className={classes.step}>
      <p className={classes.plain}>{hardware('card.todo')}</p>
      <div className={classes.progress}>
        <strong role="status">{t('doors.progress', { done: done ?? 0, total: doors.length })}</strong>
        <DoneSignalButton done={done} />
      </div>
      <ul className={classes.lines} aria-label={t('doors.title')}>
        {doors.map((door) => (
          <DoorRow key={door.id} door={door} />
        ))}
      </ul>
    </div>
  )
}
