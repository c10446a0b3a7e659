import { useEffect, useLayoutEffect, useRef } from 'react'

const STEPS: readonly string[] = ['BACK', 'FORWARD', 'GO']

/** It is what a router's history offers to hold back its steps. */
interface BlockableHistory {
  block(blocker: { blockerFn: (step: { action: string }) => boolean; enableBeforeUnload: false }): () => void
}

/** Open forms that would lose something, the topmost last. */
const forms: { ask: () => void }[] = []

/** Asks in the topmost form that would lose something, as Escape does there; answers whether there is one. */
function askBeforeLeaving(): boolean {
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

/** Back and forward of the browser ask before they lose what an open form holds, as Escape does; links of the page do not. */
export function useQuestionBeforeBack(history: BlockableHistory): void {
  useEffect(
    () =>
      history.block({
        blockerFn: ({ action }) => STEPS.includes(action) && askBeforeLeaving(),
        enableBeforeUnload: false,
      }),
    [history],
  )
}
