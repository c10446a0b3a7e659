import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface Props {
  title: string
  /** It says what the emptiness means and what to do. */
  children?: ReactNode
  /** A drawing or an icon. */
  picture?: ReactNode
  /** The next action. */
  action?: ReactNode
}

/** Fills the place of an empty list. */
export function EmptyState({ title, children, picture, action }: Props) {
  return (
    <div className={classes.empty}>
      {picture && (
        <div className={classes.picture} aria-hidden>
          {picture}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.messages}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
