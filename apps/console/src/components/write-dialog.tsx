import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import type { RequestFailure } from '@commissioning/ui/request-failure.ts'
import { notifyWhenDone } from '@commissioning/ui/toast'
import type { ComponentProps, ReactNode } from 'react'

type OfTheQuestion = 'title' | 'object' | 'confirmLabel' | 'errorTitle' | 'isDangerous' | 'disabledReason'

interface Props<Given> extends Pick<ComponentProps<typeof ConfirmDialog>, OfTheQuestion> {
  /** It says what will happen. */
  effect: ReactNode
  write: {
    mutateAsync: (given: Given) => Promise<unknown>
    isPending: boolean
    error: RequestFailure | null
  }
  given: NoInfer<Given>
  /** Said once it is written. */
  done: string
  /** Instead of closing. */
  onDone?: () => void
  onClose: () => void
}

/** Asks before one write; stays open during the call and shows its failure. */
export function WriteDialog<Given>(props: Props<Given>) {
  const { effect, write, given, done, onClose, onDone = onClose, ...question } = props
  const run = () => notifyWhenDone(write.mutateAsync(given), done, onDone)
  return (
    <ConfirmDialog
      {...question}
      busy={write.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={write.error}
    >
      {effect}
    </ConfirmDialog>
  )
}
