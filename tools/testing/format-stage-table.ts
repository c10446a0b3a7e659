import type { StageResult } from './run-stage.ts'

/** One line per stage: name, counts and how long it took. */
export function formatStageTable(results: readonly StageResult[]): string {
  const lines = results.map(({ name, tally, durationMs }) =>
    [
      name.padEnd(14),
      `${tally.passed} passed`.padStart(13),
      `${tally.failed} failed`.padStart(12),
      `${tally.skipped} skipped`.padStart(12),
      `${(durationMs / 1000).toFixed(1)} s`.padStart(10),
    ].join(''),
  )
  return lines.join('\n')
}
