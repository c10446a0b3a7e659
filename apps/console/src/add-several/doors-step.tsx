import { IconButton } from '@commissioning/ui/icon-button'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './add-several.module.css'
import { useDoneSignal } from './done-signal.ts'
import { DoorRow } from './door-row.tsx'
import type { useDoors } from './use-doors.ts'

/** All doors that wait for the card, in any order; each one that is done is heard and felt. */
export function DoorsStep({ doors: { doors, done } }: { doors: ReturnType<typeof useDoors> }) {
  const { t } = useTranslation('add-several')
  const { t: hardware } = useTranslation('hardware-tree')
  const { isMuted, toggle } = useDoneSignal(done)
  return (
    <div className={classes.step}>
      <p className={classes.plain}>{hardware('card.todo')}</p>
      <div className={classes.progress}>
        <strong role="status">{t('doors.progress', { done: done ?? 0, total: doors.length })}</strong>
        <IconButton
          label={t(isMuted ? 'doors.unmute' : 'doors.mute')}
          icon={isMuted ? <IconBellOff size={22} aria-hidden /> : <IconBell size={22} aria-hidden />}
          onClick={toggle}
        />
      </div>
      <ul className={classes.lines} aria-label={t('doors.title')}>
        {doors.map((door) => (
          <DoorRow key={door.id} door={door} />
        ))}
      </ul>
    </div>
  )
}
