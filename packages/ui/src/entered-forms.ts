import { useEffect } from 'react'

const enteredForms = new Set<object>()

/** Whether a form is open into which something was entered: leaving the page would lose it. */
export const isAnythingEntered = () => enteredForms.size > 0

export function useEnteredForm(isEntered: boolean): void {
  useEffect(() => {
    if (!isEntered) return
    const form = {}
    enteredForms.add(form)
    return () => void enteredForms.delete(form)
  }, [isEntered])
}
