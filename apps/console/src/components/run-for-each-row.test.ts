import { RequestError } from '@commissioning/contract/http/request-error'
import { expect, test, vi } from 'vitest'
import { runForEachRow, splitIntoCalls } from './run-for-each-row.ts'

const refusal = (statusCode: number) => new RequestError({ message: `No ${statusCode}`, statusCode })
const nobody = new AbortController().signal

async function run(failures: Record<string, number>, signal = nobody, onTried = vi.fn()) {
  const send = vi.fn(async ([row = '']: readonly string[]) => {
    if (row in failures) throw refusal(failures[row] ?? 0)
    return row.toUpperCase()
  })
  const outcome = await runForEachRow(splitIntoCalls(['a', 'b', 'c'], 1), { send, signal, onTried })
  return { ...outcome, send, tried: onTried.mock.calls.flat() }
}

test.each([400, 403, 404, 409, 412, 500])(
  'a row that is refused with %i is reported, and the others are done [PICK-04]',
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
  expect(splitIntoCalls([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

test('rows that are refused together are sent again in halves, until it is known which one it was [PICK-19]', async () => {
  const sent: string[] = []
  const send = async (rows: readonly string[]) => {
    sent.push(rows.join(''))
    if (rows.includes('c')) throw refusal(404)
    return rows.length
  }
  const onTried = vi.fn()
  const { done, refused, untried } = await runForEachRow([['a', 'b', 'c', 'd', 'e']], {
    send,
    signal: nobody,
    onTried,
  })
  expect(sent).toEqual(['abcde', 'abc', 'ab', 'c', 'de'])
  expect(done).toEqual([
    { rows: ['a', 'b'], answer: 2 },
    { rows: ['d', 'e'], answer: 2 },
  ])
  expect(refused).toEqual([{ row: 'c', reason: 'No 404' }])
  expect(untried).toEqual([])
  expect(onTried.mock.calls.flat()).toEqual([2, 3, 5])
})
