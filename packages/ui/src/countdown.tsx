import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './countdown.module.css'
import { useNow } from './use-now.ts'

interface Props {
  /** ms since 1970. */
  until: number
  now?: (() => number) | undefined
  /** With the whole time the rest is drawn as a bar too. */
  totalMs?: number | undefined
  onOver?: (() => void) | undefined
}

const SECOND_MS = 1_000

/** The remaining minutes and seconds; calls `onOver` once at the end. */
export function Countdown({ until, now = Date.now, totalMs, onOver }: Props) {
  const { t } = useTranslation('ui')
  const reported = useRef<number>(undefined)
  const left = Math.max(0, until - useNow(now, SECOND_MS))
  const isOver = left === 0

  useEffect(() => {
    if (!isOver || reported.current === until) return
    reported.current = until
    onOver?.()
  }, [isOver, until, onOver])

  const seconds = Math.ceil(left / SECOND_MS)
  const minutes = Math.floor(seconds / 60)
  const messages =
    minutes > 0 ? t('countdown.minutes', { count: minutes }) : t('countdown.seconds', { count: seconds })
  return (
    <div className={classes.countdown} role="timer" aria-label={isOver ? t('countdown.over') : messages}>
      <span className={classes.digits} aria-hidden>
        {minutes}:{String(seconds % 60).padStart(2, '0')}
      </span>
      {totalMs !== undefined && (
        <span className={classes.track} aria-hidden>
          <span className={classes.rest} style={{ transform: `scaleX(${Math.min(1, left / totalMs)})` }} />
        </span>
      )}
    </div>
  )
}
