import { isTransactionConflict } from '@commissioning/database/database-error'

const MAX_ATTEMPTS = 4

/** A deadlock of two transactions is not the caller's fault, so the work is done again. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransactionConflict(error)) throw error
    }
  }
}
