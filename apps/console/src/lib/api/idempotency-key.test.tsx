import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newIdempotencyKey, useIdempotencyKey } from './idempotency-key.ts'

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

test('keys are random identifiers of ten letters and digits, as the platform takes them [SHELL-36]', () => {
  const keys = Array.from({ length: 50 }, newIdempotencyKey)

  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{10}$/)
  expect(new Set(keys).size).toBe(50)
})
