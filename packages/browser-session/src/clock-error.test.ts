import { expect, test } from 'vitest'
import { clockMinutesAhead } from './clock-error.ts'

const SERVER = Date.parse('2026-03-01T12:00:00Z')
const answered = async () => new Response(null, { headers: { date: new Date(SERVER).toUTCString() } })

test.each([
  ['ten minutes ahead', 600_000, 10],
  ['ten minutes behind', -600_000, -10],
  ['a few seconds off', 20_000, undefined],
])('a clock that is %s is measured by the server [AUTH-17]', async (_, offMs, minutes) => {
  expect(await clockMinutesAhead(answered, () => SERVER + offMs)).toBe(minutes)
})

test.each<[string, () => Promise<Response>]>([
  ['no answer', () => Promise.reject(new TypeError('network'))],
  ['an answer without a date', async () => new Response()],
])('by %s no clock is judged [AUTH-17]', async (_, ask) => {
  expect(await clockMinutesAhead(ask, () => SERVER)).toBeUndefined()
})
