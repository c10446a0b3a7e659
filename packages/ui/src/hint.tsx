import { type ReactNode, useId, useRef, useState } from 'react'
import hidden from './disabled-reason.module.css'
import classes from './hint.module.css'
import { lazyPart } from './lazy-part.ts'

const HintBubble = lazyPart(async () => (await import('./hint-bubble.tsx')).HintBubble)

interface Props {
  /** One line each. */
  lines: readonly string[]
  children: ReactNode
}

/**
 * Further explanation on hover, focus and touch; screen readers read it too. A page of rows has hundreds, so the bubble is
 * there only once somebody wants it.
 */
export function Hint({ lines, children }: Props) {
  const id = useId()
  const messages = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState<boolean>()
  const open = () => setIsOpen(true)
  const close = () => setIsOpen((before) => before && false)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it shows to the pointer what is read to others */}
      <span
        ref={messages}
        className={classes.hinted}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the words must be reached by keyboard too
        tabIndex={0}
        aria-describedby={id}
        onPointerEnter={open}
        onFocus={open}
        onPointerLeave={close}
        onBlur={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {children}
        <span id={id} className={hidden.hidden}>
          {lines.join(' ')}
        </span>
      </span>
      {isOpen !== undefined && <HintBubble lines={lines} target={messages} isOpen={isOpen} />}
    </>
  )
}
