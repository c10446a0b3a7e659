import type { ReactNode } from 'react'
import classes from './page-header.module.css'
import { useIsPhone } from './use-viewport.ts'

interface Props {
  title: string
  subtitle?: ReactNode
  /** Secondary actions first, the one primary last; on phones they share the width, the primary first. */
  actions?: ReactNode
  /** Beside the title: a status badge, a count. */
  mark?: ReactNode
  /** The actions that are rare: before the others, on a phone at its upper corner. */
  menu?: ReactNode
}

/** Title, facts and actions of a page, on one line where there is room. Holds its only h1. */
export function PageHeader({ title, subtitle, actions, mark, menu }: Props) {
  const isPhone = useIsPhone()
  return (
    <div className={classes.header}>
      <div className={classes.messages}>
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {mark}
          {isPhone && menu && <div className={classes.menu}>{menu}</div>}
        </div>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {(actions || (!isPhone && menu)) && (
        <div className={classes.actions}>
          {!isPhone && menu}
          {actions}
        </div>
      )}
    </div>
  )
}
