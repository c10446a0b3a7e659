import { useLayoutEffect, useRef } from 'react'

/** Open forms that would lose something, the topmost last. */
const forms: { ask: () => void }[] = []

/** Asks in the topmost form that would lose something, as Escape does there; answers whether there is one. */
export function askBeforeLeaving(): boolean {
  const top = forms.at(-1)
  top?.ask()
  return top !== undefined
}

/** While `ask` is there, steps through the history of the browser ask by it before the form is lost. */
export function useQuestionBeforeLeaving(ask: (() => void) | undefined): void {
  const latest = useRef(ask)
  useLayoutEffect(() => {
    latest.current = ask
  })
  const isAsked = ask !== undefined
  useLayoutEffect(() => {
    if (!isAsked) return
    const form = { ask: () => latest.current?.() }
    forms.push(form)
    return () => void forms.splice(forms.indexOf(form), 1)
  }, [isAsked])
}
