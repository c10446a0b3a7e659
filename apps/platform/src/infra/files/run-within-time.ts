import { storeUnavailableError } from './store-fault.ts'

/** Aborts work of a store that takes longer; the caller gets `Unavailable`. */
export async function runWithinTime<Result>(
  limitMs: number,
  work: (limit: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController()
  const expired = new Promise<never>((_resolve, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason as Error), { once: true })
  })
  const timer = setTimeout(
    () => limit.abort(storeUnavailableError(`The store of files did not answer in ${limitMs} ms.`)),
    limitMs,
  )
  try {
    return await Promise.race([work(limit.signal), expired])
  } finally {
    clearTimeout(timer)
  }
}
