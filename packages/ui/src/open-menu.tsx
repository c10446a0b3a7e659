import './mantine-sheets.ts'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './action-menu.module.css'
import { ActionMenuButton, type ActionMenuProps } from './action-menu-button.tsx'

interface Props extends ActionMenuProps {
  /** The button in whose place this stands had the focus. */
  hasFocus: boolean
}

/** The menu with its actions, open from the start; it stays when it is closed, and has the button from then on. */
export function OpenMenu({ hasFocus, actions, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const isFocusTaken = useRef(hasFocus)
  useLayoutEffect(() => {
    if (isFocusTaken.current) target.current?.focus({ preventScroll: true })
  }, [])
  // the menu gives the focus back to what had it when it was opened
  useEffect(() => setIsOpen(true), [])
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="lg"
      zIndex={300}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120, transition: 'pop-top-right' }}
    >
      <Menu.Target>
        <ActionMenuButton ref={target} {...button} />
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
            {action.disabledReason && (
              <span className={classes.reason} data-reason>
                {action.disabledReason}
              </span>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
