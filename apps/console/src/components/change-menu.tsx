import { ActionMenu } from '@commissioning/ui/action-menu'
import type { ComponentProps } from 'react'
import { useChangeActions } from '../lib/offline/use-change-actions.ts'

/** All of these change a row, so they are closed without a network. */
export function ChangeMenu({ name, actions }: Pick<ComponentProps<typeof ActionMenu>, 'name' | 'actions'>) {
  return <ActionMenu name={name} actions={useChangeActions()(actions)} />
}
