import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** The value with those parts of the one before that are equal, so that what is drawn of these is not drawn anew. */
export function useSteady<Value>(value: Value): Value {
  const before = useRef(value)
  const steady = replaceEqualDeep(before.current, value) as Value
  useEffect(() => {
    before.current = steady
  })
  return steady
}
