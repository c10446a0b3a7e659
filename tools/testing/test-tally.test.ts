import { expect, test } from 'vitest'
import { formatLastLine, sumTallies, tallyVitest } from './test-tally.ts'

const file = (status: string, ...assertions: string[]) => ({
  status,
  assertionResults: assertions.map((assertion) => ({ status: assertion })),
})
const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [file('passed', 'passed', 'passed', 'passed', 'pending', 'todo')],
}

test('passed, failed and skipped tests are counted', () => {
  expect(tallyVitest(report, true)).toEqual({ passed: 3, failed: 0, skipped: 2 })
  expect(
    tallyVitest({ ...report, numFailedTests: 2, testResults: [file('failed', 'failed', 'failed')] }, false),
  ).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('a file that could not be loaded is a failure', () => {
  expect(tallyVitest({ ...report, testResults: [...report.testResults, file('failed')] }, false).failed).toBe(
    1,
  )
})

test('a run that ended badly though every test passed, or without a report, is a failure', () => {
  expect(tallyVitest(report, false).failed).toBe(1)
  expect(tallyVitest(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('the last line sums all and names skipped tests only where there are some', () => {
  const sum = sumTallies([tallyVitest(report, true), { passed: 1, failed: 2, skipped: 0 }])

  expect(formatLastLine(sum)).toBe('4 passed, 2 failed, 2 skipped')
  expect(formatLastLine({ ...sum, skipped: 0 })).toBe('4 passed, 2 failed')
})
