import './mantine-sheets.ts'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './action-menu.module.css'
import buttons from './icon-button.module.css'
import { MenuOpener } from './menu-opener.tsx'

export interface MenuAction {
  key: string
  label: string
  icon?: ReactNode
  onClick: () => void
  isDangerous?: boolean | undefined
  disabledReason?: string | undefined
}

interface Props {
  /** The name completes "Actions for {name}". */
  name: string
  actions: readonly MenuAction[]
  /** Another button than the three dots: its name and what it shows. */
  opener?: { label: string; content: ReactNode } | undefined
}

/** The further actions of a row or card; a closed one stays in the list and says why. */
export function ActionMenu({ name, actions, opener }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Menu
      position="bottom-end"
      shadow="lg"
      zIndex={300}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120, transition: 'pop-top-right' }}
    >
      <Menu.Target>
        {opener ? (
          <MenuOpener aria-label={opener.label}>{opener.content}</MenuOpener>
        ) : (
          <button type="button" className={buttons.button} aria-label={t('menu.actions', { name })}>
            <IconDotsVertical size={20} aria-hidden />
          </button>
        )}
      </Menu.Target>
      <Menu.Dropdown className={classes.list ?? ''}>
        {actions.map((action) => (
          <Menu.Item
            key={action.key}
            className={classes.item ?? ''}
            leftSection={action.icon}
            aria-disabled={action.disabledReason !== undefined}
            data-closed={action.disabledReason !== undefined || undefined}
            data-dangerous={action.isDangerous || undefined}
            closeMenuOnClick={action.disabledReason === undefined}
            onClick={() => action.disabledReason === undefined && action.onClick()}
          >
            {action.label}
            {action.disabledReason && <span className={classes.reason}>{action.disabledReason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
