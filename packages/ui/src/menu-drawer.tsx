import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { IconX } from './icons/x.ts'
import classes from './menu-drawer.module.css'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  onClose: () => void
  children: ReactNode
}

/** The side menu on a phone: over the page, closed by Escape, by its button or by a tap beside it. */
export function MenuDrawer({ onClose, children }: Props) {
  const { t } = useTranslation('ui')
  const close = useRef(onClose)
  close.current = onClose
  const drawer = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  useReturnFocus(opener)

  useEffect(() => {
    drawer.current?.querySelector('button')?.focus({ preventScroll: true })
    const onKey = ({ key }: { key: string }) => key === 'Escape' && close.current()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className={classes.layer}>
      <button
        type="button"
        className={classes.shade}
        aria-label={t('close')}
        tabIndex={-1}
        onClick={onClose}
      />
      <div
        ref={drawer}
        className={classes.drawer}
        role="dialog"
        aria-modal="true"
        aria-label={t('frame.menu')}
        onKeyDown={goRound}
      >
        <div className={classes.close}>
          <IconButton label={t('frame.closeMenu')} icon={<IconX size={20} />} onClick={onClose} />
        </div>
        {children}
      </div>
    </div>
  )
}

/** Tab goes from the last to the first: the page behind is covered. The library's trap is 1 kB of each first load. */
function goRound(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  if (event.shiftKey) stops.reverse()
  if (document.activeElement !== stops.at(-1)) return
  event.preventDefault()
  stops[0]?.focus()
}
