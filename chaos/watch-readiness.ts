import { setTimeout as pause } from 'node:timers/promises'
import type { Fixture } from '../bench/platform-fixture.ts'

const PROBE_INTERVAL_MS = 100

/** Asks again and again whether the platform is ready while something goes on; counts the answers that were not. */
export async function watchReadiness<Result>(
  { isReady }: Pick<Fixture, 'isReady'>,
  work: () => Promise<Result>,
): Promise<{ result: Result; asked: number; notReady: number }> {
  const counts = { asked: 0, notReady: 0 }
  const isOver = new AbortController()
  const watching = (async () => {
    while (!isOver.signal.aborted) {
      counts.asked += 1
      if (!(await isReady().catch(() => false))) counts.notReady += 1
      await pause(PROBE_INTERVAL_MS)
    }
  })()
  try {
    return { result: await work(), ...counts }
  } finally {
    isOver.abort()
    await watching
  }
}
