import type { MenuAction } from '@commissioning/ui/action-menu-button'
import { useAwayReason } from './use-away-reason.ts'

/** Actions that change something: without a network each is closed, and says so. */
export function useChangeActions() {
  const away = useAwayReason()
  return (actions: readonly MenuAction[]): MenuAction[] =>
    actions.map((action) => ({ ...action, disabledReason: away ?? action.disabledReason }))
}
