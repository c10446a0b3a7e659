import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import type { RequestFailure } from '@commissioning/ui/request-failure.ts'
import { showSuccess } from '@commissioning/ui/toast'
import type { ComponentProps } from 'react'

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'object' | 'confirmLabel' | 'errorTitle' | 'children'
>

interface Props<Thing> extends Question {
  deletion: {
    mutate: (thing: Thing, then: { onSuccess: () => void }) => void
    isPending: boolean
    error: RequestFailure | null
  }
  thing: Thing
  /** Said once it is deleted. */
  done: string
  onDone?: () => void
  onClose: () => void
}

/** Asks before one thing is deleted; stays open during the call and shows its failure. */
export function DeleteDialog<Thing>({
  deletion,
  thing,
  done,
  onClose,
  onDone = onClose,
  ...question
}: Props<Thing>) {
  const run = () =>
    deletion.mutate(thing, {
      onSuccess: () => {
        showSuccess(done)
        onDone()
      },
    })
  return (
    <ConfirmDialog
      {...question}
      isDangerous
      busy={deletion.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={deletion.error}
    />
  )
}
