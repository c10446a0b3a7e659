import { expect, test, vi } from 'vitest'
import { retryConflicts } from './retry-conflicts.ts'

const fault = (code: string) => Object.assign(new Error(code), { code })

test.each(['40P01', '40001'])(
  'work that the database undid for another’s sake, %s, is done again',
  async (code) => {
    const work = vi
      .fn(async () => 'done')
      .mockRejectedValueOnce(fault(code))
      .mockRejectedValueOnce(fault(code))
    expect(await retryConflicts(work)).toBe('done')
    expect(work).toHaveBeenCalledTimes(3)
  },
)

test('the fourth conflict is reported', async () => {
  const work = vi.fn(() => Promise.reject(fault('40P01')))
  await expect(retryConflicts(work)).rejects.toThrow('40P01')
  expect(work).toHaveBeenCalledTimes(4)
})

test('what is refused is not tried again', async () => {
  const work = vi.fn(() => Promise.reject(fault('23505')))
  await expect(retryConflicts(work)).rejects.toThrow('23505')
  expect(work).toHaveBeenCalledOnce()
})
