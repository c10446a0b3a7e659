// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useIdempotencyKey } from './idempotency-key.ts'

test('a second try of the same thing carries the same key, another thing another one', () => {
  const { result } = renderHook(() => useIdempotencyKey())
  const first = result.current.keyFor({ name: 'Lobby' })

  expect(result.current.keyFor({ name: 'Lobby' })).toBe(first)
  expect(result.current.keyFor({ name: 'Roof' })).not.toBe(first)
})

test('the same thing wanted once more after its answer is a new intent', () => {
  const { result } = renderHook(() => useIdempotencyKey())
  const first = result.current.keyFor({ name: 'Lobby' })

  result.current.renew()

  expect(result.current.keyFor({ name: 'Lobby' })).not.toBe(first)
})
