import './mantine-sheets.ts'
import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'

interface Props {
  reason: string
  /** The control names it as its description: what is wrapped only now and then loses the focus. */
  id: string
}

/** The bubble with the reason, for the pointer, a finger and the focus; loaded only where something is disabled. */
export function ReasonTooltip({ reason, id }: Props) {
  const [control, setControl] = useState<HTMLElement>()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const found = describedBy(id)
    if (!found) return
    const open = () => {
      setControl(found)
      setIsOpen(true)
    }
    // the bubble may have come later than the person
    if (found.matches(':hover, :focus-visible')) open()
    return watchAttention(found, open, () => setIsOpen(false))
  }, [id])
  // hundreds of rows have a reason that nobody asks for
  return control && <Tooltip target={control} opened={isOpen} label={reason} multiline maw={320} withArrow />
}

/** The control stands beside its reason. A page has too many elements for each of its reasons to pass over all of them. */
const describedBy = (id: string) =>
  document.getElementById(id)?.parentElement?.querySelector<HTMLElement>(`[aria-describedby="${id}"]`)

/** Tells when a person points at the control or reaches it by keyboard, and when that ends or Escape is pressed. */
function watchAttention(control: HTMLElement, onBegin: () => void, onEnd: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  for (const event of ['pointerenter', 'focus']) control.addEventListener(event, onBegin, { signal })
  for (const event of ['pointerleave', 'blur']) control.addEventListener(event, onEnd, { signal })
  control.addEventListener('keydown', ({ key }) => key === 'Escape' && onEnd(), { signal })
  return () => ending.abort()
}
