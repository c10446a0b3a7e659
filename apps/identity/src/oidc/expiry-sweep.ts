import { removeExpired } from '../infra/artifact-store.ts'
import type { Clock, Db } from '../infra/database/tables.ts'
import type { Log } from '../infra/log.ts'

const SWEEP_INTERVAL_MS = 5 * 60_000

/** Removes what has expired, every five minutes between `start` and `stop`. */
export function createExpirySweep(db: Db, clock: Clock, log: Log) {
  let timer: ReturnType<typeof setInterval> | undefined
  let running: Promise<void> = Promise.resolve()

  const runOnce = () => removeExpired(db, clock)
  const runLogged = async () => {
    await runOnce().catch((error: unknown) => log.error({ error }, 'Expired sign-ins were not removed'))
  }

  return {
    runOnce,
    start(): void {
      timer ??= setInterval(() => {
        running = runLogged()
      }, SWEEP_INTERVAL_MS)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}
