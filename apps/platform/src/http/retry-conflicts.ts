import { isConflict } from '@commissioning/database/database-error'

const ATTEMPTS = 4

/** Two transactions that took rows in different order are no fault of the caller: the work is done again. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
    }
  }
}
