import { Button } from '@commissioning/ui/button'
import type { ComponentProps } from 'react'
import { useAwayReason } from '../lib/offline/use-away-reason.ts'
import { useMainKind } from './main-action.ts'

type Props = Pick<ComponentProps<typeof Button>, 'onClick' | 'fullWidth' | 'children'>

/** Adds to the list of a page, by N too; closed without a network. */
export const AddButton = (props: Props) => (
  <Button kind={useMainKind()} shortcut="n" disabledReason={useAwayReason()} {...props} />
)
