import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface Props {
  title: string
  /** What it means and what to do. */
  children?: ReactNode
  /** A drawing or an icon. */
  picture?: ReactNode
  /** The next action. */
  action?: ReactNode
}

/** Where a list would be, when there is nothing in it. */
export function EmptyState({ title, children, picture, action }: Props) {
  return (
    <div className={classes.empty}>
      {picture && (
        <div className={classes.picture} aria-hidden>
          {picture}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.words}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
