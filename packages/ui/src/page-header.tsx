import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface Props {
  title: string
  subtitle?: ReactNode
  /** Secondary actions first, the one primary last; on phones the primary comes first, over the full width. */
  actions?: ReactNode
  /** Beside the title: a status badge, a count. */
  mark?: ReactNode
}

/** Title, what it is about, and what can be done here. Holds the page's only h1. */
export function PageHeader({ title, subtitle, actions, mark }: Props) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {mark}
        </div>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
