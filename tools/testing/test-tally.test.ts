import { expect, test } from 'vitest'
import { formatLastLine, tallyVitest } from './test-tally.ts'

const report = { success: true, numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }

test('passed, failed and skipped tests are counted', () => {
  expect(tallyVitest(report, true)).toEqual({ passed: 3, failed: 0, skipped: 2 })
  expect(tallyVitest({ ...report, success: false, numFailedTests: 2 }, false).failed).toBe(2)
})

test('a run that ended badly though every test passed, or without a report, is a failure', () => {
  expect(tallyVitest(report, false).failed).toBe(1)
  expect(tallyVitest({ ...report, success: false }, true).failed).toBe(1)
  expect(tallyVitest(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('the last line names skipped tests only where there are some', () => {
  expect(formatLastLine({ passed: 4, failed: 2, skipped: 2 })).toBe('4 passed, 2 failed, 2 skipped')
  expect(formatLastLine({ passed: 4, failed: 2, skipped: 0 })).toBe('4 passed, 2 failed')
})
