import { type MouseEvent, type ReactElement, useId } from 'react'
import classes from './disabled-reason.module.css'
import { lazyPart } from './lazy-part.ts'

type TooltipComponent = typeof import('./reason-tooltip.tsx').ReasonTooltip

const ReasonTooltip = lazyPart(loadTooltip)

/** A page stands without it: what cannot be fetched is fetched again once there is a network. */
async function loadTooltip(): Promise<TooltipComponent> {
  try {
    return (await import('./reason-tooltip.tsx')).ReasonTooltip
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadTooltip()
  }
}

/** Spread onto the control: it stays focusable, so that its reason can be reached by keyboard, touch and reader. */
export interface BlockedProps {
  'aria-disabled'?: true
  'aria-describedby'?: string
  'data-disabled'?: true
  onClick?: (event: MouseEvent) => void
}

interface Props {
  reason: string | undefined
  children: (blocked: BlockedProps) => ReactElement
}

/**
 * The only way to disable a control: without a reason it is enabled. Spread the given props last. The control stays the
 * same element when its reason comes and goes, so it keeps the focus.
 */
export function DisabledReason({ reason, children }: Props) {
  const id = useId()
  const isBlocked = reason !== undefined
  return (
    <>
      {children(isBlocked ? blockedBy(id) : {})}
      {isBlocked && (
        <>
          <ReasonTooltip reason={reason} id={id} />
          <span id={id} className={classes.hidden}>
            {reason}
          </span>
        </>
      )}
    </>
  )
}

const blockedBy = (id: string): BlockedProps => ({
  'aria-disabled': true,
  'aria-describedby': id,
  'data-disabled': true,
  onClick: refuseClick,
})

const refuseClick = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}
