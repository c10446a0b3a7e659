import { RequestError } from '@commissioning/contract/request-error'
import { expect, test, vi } from 'vitest'
import { doToEach, inCalls } from './do-to-each.ts'

const refusal = (statusCode: number) => new RequestError({ message: `No ${statusCode}`, statusCode })
const nobody = new AbortController().signal

async function run(failures: Record<string, number>, signal = nobody, onTried = vi.fn()) {
  const send = vi.fn(async ([row = '']: readonly string[]) => {
    if (row in failures) throw refusal(failures[row] ?? 0)
    return row.toUpperCase()
  })
  const outcome = await doToEach(inCalls(['a', 'b', 'c'], 1), { send, signal, onTried })
  return { ...outcome, send, tried: onTried.mock.calls.flat() }
}

test.each([400, 403, 404, 409, 412, 500])(
  'a row that is refused with %i is told of, and the others are done [PICK-04]',
  async (status) => {
    const { done, refused, untried, tried } = await run({ b: status })
    expect(done).toEqual([
      { rows: ['a'], answer: 'A' },
      { rows: ['c'], answer: 'C' },
    ])
    expect(refused).toEqual([{ row: 'b', reason: `No ${status}` }])
    expect(untried).toEqual([])
    expect(tried).toEqual([1, 2, 3])
  },
)

test.each([0, 401, 429, 503])(
  'a failure on the way, such as %i, ends the work with the rows that were not done [PICK-04]',
  async (status) => {
    const { done, refused, untried, ended, send } = await run({ b: status })
    expect(done).toHaveLength(1)
    expect(refused).toEqual([])
    expect(untried).toEqual(['b', 'c'])
    expect(ended?.statusCode).toBe(status)
    expect(send).toHaveBeenCalledTimes(2)
  },
)

test('work that is stopped leaves the rows that it has not begun [PICK-03]', async () => {
  const stop = new AbortController()
  const { done, untried, ended } = await run(
    {},
    stop.signal,
    vi.fn(() => stop.abort()),
  )
  expect(done).toHaveLength(1)
  expect(untried).toEqual(['b', 'c'])
  expect(ended).toBeUndefined()
})

test('many rows are sent as calls of as many as one takes', () => {
  expect(inCalls([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})
