import './mantine-sheets.ts'
import '@mantine/core/styles/Button.layer.css'
import { Loader, Button as MantineButton } from '@mantine/core'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { BUSY_BUTTON_PROPS } from './busy-button-props.ts'
import classes from './button.module.css'
import { DisabledReason } from './disabled-reason.tsx'
import { useShortcut } from './use-shortcut.ts'

export interface ButtonProps {
  ref?: Ref<HTMLButtonElement> | undefined
  children: ReactNode
  /** One primary per surface; danger for irreversible actions. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  type?: 'button' | 'submit' | undefined
  icon?: ReactNode
  busy?: boolean | undefined
  /** How far it is, shown in the place of its name while it is busy. */
  progress?: string | undefined
  disabledReason?: string | undefined
  /** Something beside it works, which takes no press until it is done; unlike a reason this says nothing. */
  isInert?: boolean | undefined
  fullWidth?: boolean | undefined
  /** A key that presses it, when its child is its name: `n`. */
  shortcut?: string | undefined
  onClick?: (() => void) | undefined
  'aria-label'?: string | undefined
  'aria-haspopup'?: 'dialog' | 'menu' | undefined
  'aria-expanded'?: boolean | undefined
  'data-autofocus'?: boolean | undefined
}

/** A button of at least 44 px; while busy it takes no press and says so, and keeps its width unless it says how far it is. */
export function Button({
  kind = 'secondary',
  icon,
  disabledReason,
  busy = false,
  isInert = false,
  progress,
  fullWidth = false,
  shortcut,
  onClick,
  ...rest
}: ButtonProps) {
  const isIdle = !busy && !isInert
  useShortcut({
    keys: shortcut ?? '',
    label: String(rest.children),
    isOff: shortcut === undefined || !isIdle || disabledReason !== undefined,
    onPress: () => onClick?.(),
  })
  const tells = busy && progress !== undefined
  return (
    <DisabledReason reason={disabledReason}>
      {(blocked) => (
        <MantineButton
          {...rest}
          type={rest.type ?? 'button'}
          className={classes.button ?? ''}
          variant={VARIANTS[kind]}
          {...(kind === 'danger' && { color: 'var(--danger-fill)', 'data-danger': true })}
          fullWidth={fullWidth}
          leftSection={tells ? <Loader size={18} color="currentColor" aria-hidden /> : icon}
          loading={busy && !tells}
          aria-busy={busy || undefined}
          aria-keyshortcuts={shortcut}
          renderRoot={renderEnabledButton}
          {...(isIdle ? onClick && { onClick: () => onClick() } : BUSY_BUTTON_PROPS)}
          data-inert={isInert || undefined}
          {...blocked}
        >
          {tells ? progress : rest.children}
        </MantineButton>
      )}
    </DisabledReason>
  )
}

/** The spinner would disable the button, and a disabled button loses the focus. */
const renderEnabledButton = ({ disabled: _, ...button }: ComponentProps<'button'>) => <button {...button} />

const VARIANTS = { primary: 'filled', danger: 'filled', secondary: 'default', quiet: 'subtle' } as const
