import { normalizeDeviceAddress } from '@commissioning/domain/hardware-tree/device-address'
import { Button } from '@commissioning/ui/button'
import { Countdown } from '@commissioning/ui/countdown'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DoneSignalButton } from '../walk-list/done-signal-button.tsx'
import classes from './add-several.module.css'
import type { ArrivingLock, useDoors } from './use-doors.ts'

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

/**
 * One door: it ticks itself. Its time begins when the person stands before it, and it shows what to
 * try when the time is up.
 */
function DoorRow({ door: { name, code, item, isDone } }: { door: ArrivingLock }) {
  const { t } = useTranslation('add-several')
  const { t: hardware } = useTranslation('hardware-tree')
  const { t: ui } = useTranslation('ui')
  const [until, setUntil] = useState<number>()
  const [over, setOver] = useState<number>()
  const isRunning = !isDone && until !== undefined && over !== until
  const isOver = !isDone && until !== undefined && over === until
  const state = item?.iqLinkState ?? 'detached'
  const isLost = state === 'detached' || state === 'detached_pending'
  const tone = isDone ? 'confirmed' : isLost || isOver ? 'failed' : 'waiting'
  return (
    <li className={classes.door} aria-label={name}>
      <div className={classes.doorName}>
        <strong>{name}</strong> <code>{normalizeDeviceAddress(code)}</code>
      </div>
      <StatusBadge
        tone={tone}
        label={isOver && !isLost ? ui('countdown.over') : hardware(`links.${state}`)}
      />
      <div className={classes.doorTime}>
        {isRunning && !isLost && (
          <Countdown until={until} totalMs={CARD_PRESENTATION_MS} onOver={() => setOver(until)} />
        )}
        {!isDone && !isLost && !isRunning && (
          <Button onClick={() => setUntil(Date.now() + CARD_PRESENTATION_MS)}>
            {until === undefined ? t('doors.start') : ui('waiting.again')}
          </Button>
        )}
      </div>
      {isLost && <p className={classes.problem}>{hardware('done.detached', { name })}</p>}
      {isOver && !isLost && (
        <div className={classes.problem}>
          <p>{hardware('addDevice.lock.notYet')}</p>
          <ul>
            <li>{hardware('card.tipAgain')}</li>
            <li>{hardware('card.tipNear')}</li>
            <li>{hardware('card.tipBattery')}</li>
          </ul>
        </div>
      )}
    </li>
  )
}

/** Presenting the card takes up to 30 seconds (LOCK-09). */
const CARD_PRESENTATION_MS = 30_000
