import { useLayoutEffect, useRef, useState } from 'react'
import { useEnteredForm } from './entered-forms.ts'
import type { RequestFailure } from './request-failure.ts'

interface ShownForm {
  /** The step at which they are. */
  at: string | number
  error: RequestFailure | undefined | null
}

/** Whether something was entered since a form opened, and its failure until what was entered or another step answers it. */
export function useFormTraces({ at, error }: ShownForm) {
  const [isTyped, setIsTyped] = useState(false)
  useEnteredForm(isTyped)
  const [answered, setAnswered] = useState<RequestFailure | null>()
  const last = useRef({ at, error })
  useLayoutEffect(() => {
    if (last.current.at !== at) setAnswered(last.current.error)
    last.current = { at, error }
  })
  return {
    isTyped,
    failure: error === answered ? undefined : error,
    onInput: () => {
      setIsTyped(true)
      setAnswered(error)
    },
  }
}
