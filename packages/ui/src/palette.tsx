import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { setPaletteOpen } from './modal-stack.ts'
import classes from './palette.module.css'
import { useReturnFocus } from './use-return-focus.ts'
import { useShortcut } from './use-shortcut.ts'

/** The beginning of a window that is fetched while somebody types already. */
export interface PaletteStart {
  /** It had the focus before the palette was asked for. */
  opener: Element | null
  /** Answers what was typed so far; from then on the window has the keys. */
  takeOver: () => string
}

export interface PaletteContentProps {
  isOpen: boolean
  start: PaletteStart
  onClose: () => void
}

interface Props {
  /** Shows a `PaletteWindow` while it is open; mounted when that is asked for first, so it can be loaded then. */
  content: ComponentType<PaletteContentProps>
  placeholder: string
}

/**
 * Ctrl/Cmd+K: pages, things and actions by name; stands once in the app. A field has the focus with the same key press,
 * so that no key that follows is lost or works as a shortcut (FIND-08).
 */
export function Palette({ content: Content, placeholder }: Props) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState<'never' | 'begun' | 'open' | 'closed'>('never')
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<Element>(null)
  const takeOver = () => {
    setShown('open')
    return field.current?.value ?? ''
  }
  const open = () => {
    opener.current = document.activeElement
    // the next key may come before anything that is drawn later
    flushSync(() => setShown('begun'))
    field.current?.focus()
    setPaletteOpen(true)
  }
  const isOpen = shown === 'begun' || shown === 'open'
  useEffect(() => () => setPaletteOpen(false), [])
  useShortcut({ keys: 'mod+k', label: t('palette.open'), onPress: open, worksOverReading: true })
  if (shown === 'never') return null
  const close = () => {
    setPaletteOpen(false)
    setShown('closed')
  }
  return (
    <>
      {shown === 'begun' && (
        <FirstField ref={field} opener={opener.current} placeholder={placeholder} onClose={close} />
      )}
      <Content isOpen={isOpen} start={{ opener: opener.current, takeOver }} onClose={close} />
    </>
  )
}

interface FirstFieldProps {
  ref: RefObject<HTMLInputElement | null>
  opener: Element | null
  placeholder: string
  onClose: () => void
}

/** It stands until the window of the palette does, keeps the keys, and gives the focus back when it is left by Escape. */
function FirstField({ ref, opener, placeholder, onClose }: FirstFieldProps) {
  const { t } = useTranslation('ui')
  useReturnFocus(opener)
  return (
    <div className={classes.begun} role="dialog" aria-modal aria-label={t('palette.open')}>
      <input
        ref={ref}
        className={classes.field}
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          // nothing is found yet, and nothing else is to take the focus
          if (['Enter', 'Tab'].includes(event.key)) event.preventDefault()
        }}
      />
    </div>
  )
}
