import type { ReactNode } from 'react'
import classes from './card.module.css'
import type { Tone } from './state-icon.tsx'

interface Props {
  title?: ReactNode
  /** Before the title: a drawing. */
  picture?: ReactNode
  /** Below the title: badges. */
  mark?: ReactNode
  /** At the upper corner: a menu. */
  actions?: ReactNode
  footer?: ReactNode
  /** Colours the edge; its meaning must be in words too. */
  tone?: Tone | undefined
  children?: ReactNode
}

/** The surface of a thing: drawing, name, state, facts, actions. */
export function Card({ title, picture, mark, actions, footer, tone, children }: Props) {
  return (
    <article className={classes.card} data-tone={tone}>
      {(title || actions) && (
        <header className={classes.head}>
          {picture && <div className={classes.picture}>{picture}</div>}
          <div className={classes.messages}>
            {title && <div className={classes.title}>{title}</div>}
            {mark && <div className={classes.mark}>{mark}</div>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      {children}
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </article>
  )
}
