import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface Props {
  title: string
  subtitle?: ReactNode
  /** Secondary actions first, the one primary last; on phones the primary comes first, over the full width. */
  actions?: ReactNode
  /** Beside the title: a status badge, a count. */
  mark?: ReactNode
  /** At the upper corner of a phone, where the actions that are rare have no room of their own. */
  menu?: ReactNode
}

/** Title, subtitle and actions of a page. Holds its only h1. */
export function PageHeader({ title, subtitle, actions, mark, menu }: Props) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {mark}
          {menu && <div className={classes.menu}>{menu}</div>}
        </div>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
