import { askBeforeLeaving } from '@commissioning/ui/leave-questions.ts'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const STEPS: readonly string[] = ['BACK', 'FORWARD', 'GO']

/** Back and forward of the browser ask before they lose what an open form holds, as Escape does; links of the page do not. */
export function useQuestionBeforeBack(): void {
  const history: RouterHistory = useRouter().history
  useEffect(
    () =>
      history.block({
        blockerFn: ({ action }) => STEPS.includes(action) && askBeforeLeaving(),
        enableBeforeUnload: false,
      }),
    [history],
  )
}
