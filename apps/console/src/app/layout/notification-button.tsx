import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useState } from 'react'
import { BellButton } from '../../features/notifications/bell-button.tsx'
import { useConfig } from '../../lib/config-context.tsx'

const NotificationPopover = lazyPart(
  async () => (await import('../../features/notifications/notification-popover.tsx')).NotificationPopover,
)

/** The bell, shown when the platform has notifications on (SHELL-08); its list is loaded when it is opened. */
export function NotificationButton() {
  const [isAsked, setIsAsked] = useState(false)
  if (!useConfig().notifications) return null
  if (!isAsked) return <BellButton onClick={() => setIsAsked(true)} />
  return <NotificationPopover coming={<BellButton />} />
}
