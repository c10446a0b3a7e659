import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLog } from '../database-source.ts'
import type { ServerClaim } from './server-claim.ts'
import type { ServerProcess } from './server-process.ts'

/** A running server that only this process uses. */
export interface RunningServer {
  server: ServerProcess
  claim: ServerClaim
}

/** Starts the server again, on the same port, whenever it ends by itself. Answers how to end it for good. */
export function restartServerWhenItEnds(
  first: RunningServer,
  holdAgain: () => Promise<RunningServer | undefined>,
  log: DatabaseLog,
): () => Promise<void> {
  let held: RunningServer | undefined = first
  let isEnding = false

  const end = async () => {
    await held?.claim.release().catch(() => {})
    await held?.server.stop()
  }
  const watch = async () => {
    while (!isEnding) {
      await held?.server.ended
      if (isEnding) return
      log('The database server ended by itself and is started again')
      held = await holdAgain().catch((error: unknown) => {
        log('The database server could not be started', error)
        return undefined
      })
      if (isEnding) await end()
      else if (!held) await wait(RESTART_PAUSE_MS)
    }
  }
  const watching = watch()
  return async () => {
    isEnding = true
    await end()
    await watching
  }
}

const RESTART_PAUSE_MS = 1_000
