export interface TestTally {
  passed: number
  failed: number
  skipped: number
}

/** Only as much of vitest's JSON report is declared as is counted here. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

export const ONE_PASSED: TestTally = { passed: 1, failed: 0, skipped: 0 }
export const ONE_FAILED: TestTally = { passed: 0, failed: 1, skipped: 0 }

/**
 * Counts a run of vitest. A file that could not be loaded is a failure though none of its tests ran, and so is a run
 * that ended badly for any other reason or left no report.
 */
export function tallyVitest(report: VitestReport | undefined, exitedWell: boolean): TestTally {
  if (report === undefined) return ONE_FAILED
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  return {
    passed: report.numPassedTests,
    failed: exitedWell ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function sumTallies(tallies: readonly TestTally[]): TestTally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** The plain last line: `12 passed, 0 failed`, with `, 1 skipped` only where something was. */
export function formatLastLine({ passed, failed, skipped }: TestTally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
