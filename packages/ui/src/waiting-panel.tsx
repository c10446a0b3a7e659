import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Countdown } from './countdown.tsx'
import { RelativeTime } from './relative-time.tsx'
import { StatusBadge } from './status-badge.tsx'
import classes from './waiting-panel.module.css'

interface Props {
  state: 'waiting' | 'confirmed' | 'failed'
  title: string
  /** A line drawing of what is in the person's hands. */
  drawing: ReactNode
  /** It tells people what to do at the door. */
  todo: ReactNode
  waitingFor: string
  /** ms since 1970; with it a countdown runs while it waits. */
  until?: number | undefined
  totalMs?: number | undefined
  now?: (() => number) | undefined
  onOver?: (() => void) | undefined
  /** Begins the time anew when it is over. */
  onAgain?: (() => void) | undefined
  /** The last report. */
  reported?: { text: string; instant?: string | undefined } | undefined
  /** They help when nothing is reported. */
  tips?: readonly string[] | undefined
  actions?: ReactNode
}

/** The live panel of a physical step: the instruction, the wait with its limit, the last report, and what to try. */
export function WaitingPanel(props: Props) {
  const { t } = useTranslation('ui')
  const { state, reported, tips, until, onOver, onAgain } = props
  const [over, setOver] = useState<number>()
  const isWaiting = state === 'waiting'
  const isOver = isWaiting && onAgain !== undefined && until !== undefined && over === until
  const shown = isOver ? 'failed' : state
  return (
    <section className={classes.panel} data-state={shown} aria-label={props.title}>
      <div className={classes.stage}>
        <div className={classes.drawing}>{props.drawing}</div>
      </div>
      <div className={classes.messages}>
        <div role="status">
          <StatusBadge tone={shown} label={t(isOver ? 'countdown.over' : `waiting.state.${state}`)} />
          <h3 className={classes.title}>{props.title}</h3>
        </div>
        <div className={classes.todo}>{props.todo}</div>
        {isWaiting && until !== undefined && !isOver && (
          <Countdown
            until={until}
            totalMs={props.totalMs}
            now={props.now}
            onOver={() => {
              setOver(until)
              onOver?.()
            }}
          />
        )}
        {isOver && (
          <div className={classes.actions}>
            <Button onClick={onAgain}>{t('waiting.again')}</Button>
          </div>
        )}
        <dl className={classes.facts}>
          {isWaiting && !isOver && (
            <div>
              <dt>{t('waiting.for')}</dt>
              <dd>{props.waitingFor}</dd>
            </div>
          )}
          <div aria-live="polite">
            <dt>{t('waiting.heard')}</dt>
            <dd>
              {reported?.text ?? t('waiting.nothing')}
              {reported?.instant && (
                <>
                  {' · '}
                  <RelativeTime instant={reported.instant} now={props.now} isFocusable={false} />
                </>
              )}
            </dd>
          </div>
        </dl>
        {state !== 'confirmed' && tips && tips.length > 0 && (
          <div className={classes.tips}>
            <h4>{t('waiting.tips')}</h4>
            <ul>
              {tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </div>
        )}
        {props.actions && <div className={classes.actions}>{props.actions}</div>}
      </div>
    </section>
  )
}
