import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { type Dispatch, type SetStateAction, useCallback, useState } from 'react'

/**
 * State that holds metres of one scale: once somebody corrects that, it begins anew, and what was
 * under way for the scale before is dropped.
 */
export function useInScale<Value>(
  { metresPerPixel }: PicturePosition,
  start: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [held, setHeld] = useState({ metresPerPixel, value: start })
  if (held.metresPerPixel !== metresPerPixel) setHeld({ metresPerPixel, value: start })
  const set = useCallback(
    (next: SetStateAction<Value>) =>
      setHeld((now) => {
        if (now.metresPerPixel !== metresPerPixel) return now
        // a stored value is never a function itself
        const value = typeof next === 'function' ? (next as (before: Value) => Value)(now.value) : next
        return Object.is(value, now.value) ? now : { metresPerPixel, value }
      }),
    [metresPerPixel],
  )
  return [held.value, set]
}
