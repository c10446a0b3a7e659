import { ActionMenu } from '@commissioning/ui/action-menu'
import type { ComponentProps } from 'react'
import { useChangeActions } from '../lib/offline/use-change-actions.ts'

/** What can be done to a row that changes it: all of it is closed without a network. */
export function ChangeMenu({ name, actions }: Pick<ComponentProps<typeof ActionMenu>, 'name' | 'actions'>) {
  return <ActionMenu name={name} actions={useChangeActions()(actions)} />
}
