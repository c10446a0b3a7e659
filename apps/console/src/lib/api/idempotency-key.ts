import { randomIdentifier } from '@commissioning/domain/formats/random-identifier'
import { useRef } from 'react'
import { randomBelow } from './random-below.ts'

/** A key for a single intent; {@link useIdempotencyKey} handles several. */
export const newIdempotencyKey = (): string => randomIdentifier(randomBelow)

/**
 * One key per user intent: it stays while the person retries the same thing, so that a lost answer
 * never makes a second one (API-25). `renew` is called when the intent was answered or its content
 * changed.
 */
export function useIdempotencyKey() {
  const key = useRef<{ content: string; value: string } | undefined>(undefined)
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content)
      if (key.current?.content !== text) key.current = { content: text, value: newIdempotencyKey() }
      return key.current.value
    },
    renew() {
      key.current = undefined
    },
  }
}
