import type { ReactNode } from 'react'
import classes from './notice-bar.module.css'
import type { Tone } from './state-icon.tsx'
import { StateIcon } from './state-icon.tsx'

interface Props {
  tone: Tone
  children: ReactNode
  action?: ReactNode
}

/** A sentence that holds for the whole page or section. */
export function NoticeBar({ tone, children, action }: Props) {
  return (
    <div className={classes.bar} data-tone={tone} role="status">
      <StateIcon tone={tone} size={20} className={classes.icon} />
      <div className={classes.messages}>{children}</div>
      {action}
    </div>
  )
}
