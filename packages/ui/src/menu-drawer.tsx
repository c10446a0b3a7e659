import { FocusTrap } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
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
  useReturnFocus()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close.current()
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
      <FocusTrap>
        <div className={classes.drawer} role="dialog" aria-modal="true" aria-label={t('frame.menu')}>
          <div className={classes.close}>
            <IconButton label={t('frame.closeMenu')} icon={<IconX size={20} />} onClick={onClose} />
          </div>
          {children}
        </div>
      </FocusTrap>
    </div>
  )
}
