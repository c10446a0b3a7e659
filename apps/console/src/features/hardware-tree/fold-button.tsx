import { IconChevronRight } from '@commissioning/ui/icons/chevron-right.ts'
import type { KeyboardEvent } from 'react'
import { setFolded } from './folded-trees.ts'

interface Props {
  className: string | undefined
  /** It reads like "Hardware of Lobby". */
  label: string
  installationId: string
  id: string
  isFolded: boolean
  /** In a tree the item above it has the keys. */
  isTabStop?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/** Folds what hangs on an IQ or a repeater, and unfolds it (TREE-34). */
export function FoldButton({ installationId, id, isFolded, label, isTabStop = false, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-expanded={!isFolded}
      aria-label={label}
      tabIndex={isTabStop ? undefined : -1}
      data-fold
      onClick={() => setFolded(installationId, [id], !isFolded)}
    >
      <IconChevronRight size={20} aria-hidden />
    </button>
  )
}
