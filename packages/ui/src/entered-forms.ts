import { useEffect } from 'react'

const entered = new Set<object>()

/** Whether a form is open into which something was entered: leaving the page would lose it. */
export const isAnythingEntered = () => entered.size > 0

export function useEnteredForm(isEntered: boolean): void {
  useEffect(() => {
    if (!isEntered) return
    const form = {}
    entered.add(form)
    return () => void entered.delete(form)
  }, [isEntered])
}
