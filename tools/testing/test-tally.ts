export interface TestTally {
  passed: number
  failed: number
  skipped: number
}

/** Only as much of vitest's JSON report is declared as is counted here. */
export interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

export const ONE_PASSED: TestTally = { passed: 1, failed: 0, skipped: 0 }
export const ONE_FAILED: TestTally = { passed: 0, failed: 1, skipped: 0 }

/** Counts a run of vitest; one that ended badly though no test failed, or left no report, is a failure too. */
export function tallyVitest(report: VitestReport | undefined, exitedWell: boolean): TestTally {
  if (report === undefined) return ONE_FAILED
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.success && exitedWell ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The plain last line: `12 passed, 0 failed`, with `, 1 skipped` only where something was. */
export function formatLastLine({ passed, failed, skipped }: TestTally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
