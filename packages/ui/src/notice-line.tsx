import type { ReactNode } from 'react'
import { IconChevronDown } from './icons/chevron-down.ts'
import classes from './notice-line.module.css'
import type { Tone } from './state-icon.tsx'
import { StateIcon } from './state-icon.tsx'

interface Props {
  /** The most urgent first; its tone is that of the line. */
  notices: readonly [LineNotice, ...LineNotice[]]
  /** They help against what the first notice says, and stay in sight. */
  actions?: ReactNode
  onOpen: () => void
}

export interface LineNotice {
  key: string
  tone: Tone
  text: string
}

/** Notices that somebody has read, on one line that opens them again. */
export function NoticeLine({ notices, actions, onOpen }: Props) {
  return (
    <div className={classes.line} data-tone={notices[0].tone}>
      <button type="button" className={classes.opener} aria-expanded={false} onClick={onOpen}>
        {notices.map(({ key, tone, text }) => (
          <span key={key} className={classes.notice}>
            <StateIcon tone={tone} size={16} />
            <span className={classes.text}>{text}</span>
          </span>
        ))}
        <IconChevronDown size={16} aria-hidden className={classes.open} />
      </button>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
