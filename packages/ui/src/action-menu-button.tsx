import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from './icon-button.module.css'
import { IconDotsVertical } from './icons/dots-vertical.ts'
import { MenuOpener } from './menu-opener.tsx'

export interface MenuAction {
  key: string
  label: string
  icon?: ReactNode
  onClick: () => void
  isDangerous?: boolean | undefined
  disabledReason?: string | undefined
}

export interface ActionMenuProps {
  /** The name completes "Actions for {name}". */
  name: string
  actions: readonly MenuAction[]
  /** Another button than the three dots: its name and what it shows. */
  opener?: { label: string; content: ReactNode } | undefined
}

type Props = Omit<ActionMenuProps, 'actions'> & ComponentProps<'button'>

/** The button that opens a menu of actions. */
export function ActionMenuButton({ name, opener, ...rest }: Props) {
  const { t } = useTranslation('ui')
  if (opener)
    return (
      <MenuOpener {...rest} aria-label={opener.label}>
        {opener.content}
      </MenuOpener>
    )
  return (
    <button type="button" {...rest} className={buttons.button} aria-label={t('menu.actions', { name })}>
      <IconDotsVertical size={20} aria-hidden />
    </button>
  )
}
