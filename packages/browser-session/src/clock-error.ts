import { readResponseTime } from '@commissioning/contract/http/response-headers'

/** From this difference on the platform refuses the browser's proofs as too old or not yet valid. */
const TOLERATED_CLOCK_ERROR_MS = 60_000

/**
 * How far the clock of this device is ahead of the server's, in whole minutes; undefined where it is right or cannot be
 * known.
 */
export async function clockMinutesAhead(
  ask: () => Promise<Response> = askServer,
  now: () => number = Date.now,
): Promise<number | undefined> {
  const response = await ask().catch(() => undefined)
  const serverTime = response && readResponseTime(response.headers)
  if (serverTime === undefined) return undefined
  const aheadMs = now() - serverTime
  return Math.abs(aheadMs) >= TOLERATED_CLOCK_ERROR_MS ? Math.round(aheadMs / 60_000) : undefined
}

/** The page's own host: elsewhere a browser does not show the date of an answer. */
const askServer = () => fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' })
