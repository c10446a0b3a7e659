import './mantine-sheets.ts'
import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'

interface Props {
  reason: string
  /** Selects the control, which stands beside it: what is wrapped only now and then loses the focus. */
  target: string
}

/** The bubble with the reason, for the pointer, a finger and the focus; loaded only where something is disabled. */
export function ReasonTooltip({ reason, target }: Props) {
  const isOpen = useAttention(target)
  return <Tooltip target={target} opened={isOpen} label={reason} multiline maw={320} withArrow />
}

/** Whether a person points at the control or has reached it by keyboard, and has not pressed Escape since. */
function useAttention(target: string): boolean {
  const [hasAttention, setHasAttention] = useState(false)
  useEffect(() => {
    const control = document.querySelector<HTMLElement>(target)
    if (!control) return
    const ending = new AbortController()
    const set = (events: readonly string[], next: boolean) => {
      for (const event of events)
        control.addEventListener(event, () => setHasAttention(next), { signal: ending.signal })
    }
    set(['pointerenter', 'focus'], true)
    set(['pointerleave', 'blur'], false)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setHasAttention(false)
    control.addEventListener('keydown', onKey, { signal: ending.signal })
    // the bubble may have come later than the person
    setHasAttention(control.matches(':hover, :focus-visible'))
    return () => ending.abort()
  }, [target])
  return hasAttention
}
