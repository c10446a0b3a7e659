const ATTEMPTS = 4
/** serialization failure, deadlock */
const CONFLICTS = new Set(['40001', '40P01'])

/** Two transactions that took rows in different order are no fault of the caller: the work is done again. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const code = (error as { code?: unknown } | undefined)?.code
      if (attempt === ATTEMPTS || typeof code !== 'string' || !CONFLICTS.has(code)) throw error
    }
  }
}
