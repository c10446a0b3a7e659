import type { ReactNode } from 'react'
import { DisabledReason } from './disabled-reason.tsx'
import classes from './icon-button.module.css'

interface Props {
  /** Its accessible name, also shown as its title. */
  label: string
  icon: ReactNode
  onClick?: (() => void) | undefined
  disabledReason?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-haspopup'?: 'menu' | 'dialog' | undefined
}

/** A button of 44 by 44 px that shows only an icon. */
export function IconButton({ label, icon, onClick, disabledReason, ...rest }: Props) {
  return (
    <DisabledReason reason={disabledReason}>
      {(blocked) => (
        <button
          {...rest}
          type="button"
          className={classes.button}
          aria-label={label}
          title={disabledReason === undefined ? label : undefined}
          {...(onClick && { onClick: () => onClick() })}
          {...blocked}
        >
          {icon}
        </button>
      )}
    </DisabledReason>
  )
}
