import type { ReactNode } from 'react'
import { BUSY_BUTTON_PROPS } from './busy-button-props.ts'
import { DisabledReason } from './disabled-reason.tsx'
import classes from './icon-button.module.css'

interface Props {
  /** Its accessible name, also shown as its title. */
  label: string
  icon: ReactNode
  onClick?: (() => void) | undefined
  disabledReason?: string | undefined
  /** The button takes no press while its own action or something beside it still runs. */
  isInert?: boolean | undefined
  'aria-expanded'?: boolean | undefined
  'aria-haspopup'?: 'menu' | 'dialog' | undefined
}

/** A button of 44 by 44 px that shows only an icon. */
export function IconButton({ label, icon, onClick, disabledReason, isInert = false, ...rest }: Props) {
  return (
    <DisabledReason reason={disabledReason}>
      {(blocked) => (
        <button
          {...rest}
          type="button"
          className={classes.button}
          aria-label={label}
          title={disabledReason === undefined ? label : undefined}
          {...(isInert ? BUSY_BUTTON_PROPS : onClick && { onClick: () => onClick() })}
          data-inert={isInert || undefined}
          {...blocked}
        >
          {icon}
        </button>
      )}
    </DisabledReason>
  )
}
