import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { dismissEarlierToasts } from '@commissioning/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { BellButton } from './bell-button.tsx'
import { NotificationList } from './notification-list.tsx'
import classes from './notifications.module.css'

/** The bell with the list that it opens. It comes open, at the first press. */
export function NotificationPopover() {
  const [isOpen, setIsOpen] = useState(true)
  const bell = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) dismissEarlierToasts()
  }, [isOpen])
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      // the bell that was pressed has given way to this one
      onDismiss={() => bell.current?.focus()}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      shadow="lg"
      trapFocus
    >
      <Popover.Target>
        <BellButton ref={bell} onClick={() => setIsOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <NotificationList onLeave={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
