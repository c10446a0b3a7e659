import type { ReactNode } from 'react'
import classes from './dead-end.module.css'

interface Props {
  picture: ReactNode
  title: string
  /** The explanation below the title. */
  children: ReactNode
  /** The ways on. */
  action: ReactNode
}

/** A whole page that says why there is nothing else on it, and where to go. */
export function DeadEnd({ picture, title, children, action }: Props) {
  return (
    <div className={classes.end}>
      <span className={classes.picture} aria-hidden>
        {picture}
      </span>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={classes.action}>{action}</div>
    </div>
  )
}
