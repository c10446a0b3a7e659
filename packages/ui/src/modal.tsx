import './mantine-sheets.ts'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BUSY_BUTTON_PROPS } from './busy-button-props.ts'
import classes from './modal.module.css'
import { addNoticePlace, useIsPaletteOpen, useIsTopModal } from './modal-stack.ts'
import { dismissEarlierToasts } from './toast.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import { useIsPhone } from './use-viewport.ts'

export interface ModalProps {
  title: string
  subtitle?: string | undefined
  /** Left out where it stays until what it waits for has come. */
  onClose?: (() => void) | undefined
  /** The modal cannot be closed while its action runs, and its cross says so. */
  isInert?: boolean | undefined
  children: ReactNode
  /**
   * Both `wide` and `medium` are 1155 px (SHELL-17), `medium` with its content in one column; `narrow` is for a
   * question, `full` for what needs the whole screen.
   */
  size?: 'wide' | 'medium' | 'narrow' | 'full' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** A dialog for reading closes by a click beside it and when the palette opens; a form does not. */
  closesOnClickOutside?: boolean | undefined
}

/**
 * Open while it is mounted. Traps the focus, closes by Escape where it may be closed, and gives the focus back where it
 * was. Messages that pass by themselves leave when a press opens it.
 */
export function Modal(props: ModalProps) {
  const leaves = useIsPaletteOpen() && props.closesOnClickOutside === true
  const close = useRef(props.onClose)
  useLayoutEffect(() => {
    close.current = props.onClose
  })
  useEffect(() => {
    if (leaves) close.current?.()
  }, [leaves])
  return leaves ? null : <StandingModal {...props} />
}

function StandingModal(props: ModalProps) {
  const { t } = useTranslation('ui')
  const isPhone = useIsPhone()
  const { size = 'wide', role = 'dialog', isInert = false } = props
  const isOnTop = useIsTopModal()
  useReturnFocus()
  // on a phone they would cover what is to be pressed next
  useEffect(dismissEarlierToasts, [])
  useLayoutEffect(lockPage, [])

  return (
    <MantineModal.Root
      opened
      onClose={isInert ? ignoreClose : (props.onClose ?? ignoreClose)}
      size={WIDTHS[size]}
      fullScreen={size === 'full' || (isPhone && size !== 'narrow')}
      centered={size === 'narrow'}
      padding={0}
      yOffset="6dvh"
      closeOnEscape={isOnTop && props.onClose !== undefined}
      closeOnClickOutside={isOnTop && props.closesOnClickOutside === true}
      returnFocus={false}
      removeScrollProps={WITHOUT_SHEET}
      transitionProps={{ duration: 160, transition: 'fade-up' }}
      zIndex={size === 'narrow' ? 210 : 200}
      classNames={PARTS}
    >
      <MantineModal.Overlay backgroundOpacity={0.5} color="#08131a" />
      <MantineModal.Content
        ref={GIVE_ROLE[role]}
        data-size={size}
        {...(props.closesOnClickOutside && { 'data-for-reading': true })}
      >
        <div className={classes.header}>
          <MantineModal.Title>{props.title}</MantineModal.Title>
          {props.subtitle && <p className={classes.subtitle}>{props.subtitle}</p>}
        </div>
        <div ref={addNoticePlace} className={classes.notices} />
        <MantineModal.Body>{props.children}</MantineModal.Body>
        {props.onClose && (
          <MantineModal.CloseButton
            size={44}
            iconSize={20}
            aria-label={t('close')}
            {...(isInert && { ...BUSY_BUTTON_PROPS, 'data-inert': true })}
          />
        )}
      </MantineModal.Content>
    </MantineModal.Root>
  )
}

const ignoreClose = () => undefined

/**
 * Keeps the page behind from being scrolled, and where it is, until the answer is called by all who hold it. Nothing is set
 * that the elements of the page inherit: a large page would have the style of each reckoned anew (SPEED-36). That `inert`
 * does so too is easily overlooked: a dialog over 506 devices was drawn in 250 ms with it and in 70 without.
 */
function lockPage(): () => void {
  if (held === 0) setLocked(true)
  held += 1
  return () => {
    held -= 1
    if (held === 0) setLocked(false)
  }
}

function setLocked(isLocked: boolean): void {
  const { documentElement: root, body } = document
  // the room of the scroll bar, which leaves
  const room = innerWidth - root.clientWidth
  body.style.paddingInlineEnd = isLocked && room > 0 ? `${room}px` : ''
  root.style.overflow = isLocked ? 'hidden' : ''
}

/** It would put a style sheet into the page, and a property of the body that all its elements inherit. */
const WITHOUT_SHEET = { removeScrollBar: false }

/**
 * Mantine fixes the role as dialog. One function per role for good: a new one at each render would take the focus anew.
 */
const GIVE_ROLE = {
  dialog: (element: HTMLElement | null) => element?.setAttribute('role', 'dialog'),
  alertdialog: (element: HTMLElement | null) => element?.setAttribute('role', 'alertdialog'),
}

const WIDTHS = { wide: 1155, medium: 1155, narrow: 480, full: '100%' } as const

const PARTS = {
  content: classes.content ?? '',
  title: classes.title ?? '',
  body: classes.body ?? '',
  close: classes.close ?? '',
}

let held = 0
