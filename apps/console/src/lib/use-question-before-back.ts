import { askBeforeLeaving } from '@commissioning/ui/leave-questions.ts'
import { useBlocker } from '@tanstack/react-router'

const STEPS: readonly string[] = ['BACK', 'FORWARD', 'GO']

/** Back and forward of the browser ask before they lose what an open form holds, as Escape does; links of the page do not. */
export function useQuestionBeforeBack(): void {
  useBlocker({
    shouldBlockFn: ({ action }) => STEPS.includes(action) && askBeforeLeaving(),
    enableBeforeUnload: false,
  })
}
