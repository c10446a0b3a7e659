/** Rejects when the work is not done in time; the work itself goes on. */
export async function rejectAfterTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`Not done within ${ms} ms.`)), ms)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
