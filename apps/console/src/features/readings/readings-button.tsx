import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { type ReactNode, useState } from 'react'
import classes from './readings-button.module.css'

const ReadingsModal = lazyPart(async () => (await import('./readings-modal.tsx')).ReadingsModal)

interface Props {
  installationId: string
  lock: { id: string; customerReference: string }
  label: string
  /** Not where its row is closed, where its words are text; what is open stays. */
  isOpenable: boolean
  /** Why it cannot be measured now. */
  refusal: string | undefined
  children: ReactNode
}

/** Opens the readings of a lock, which are loaded then. */
export function ReadingsButton({ label, isOpenable, children, ...rest }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isOpenable ? (
        <button
          type="button"
          className={classes.open}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {children}
        </button>
      ) : (
        <span aria-hidden>{children}</span>
      )}
      {isOpen && <ReadingsModal {...rest} onClose={() => setIsOpen(false)} />}
    </>
  )
}
