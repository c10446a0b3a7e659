import type { Clock } from '../infra/database/tables.ts'
import type { Log } from '../infra/log.ts'
import type { ProviderKeys } from './provider-keys.ts'

/** How long a process may go on with keys that another has exchanged. */
const KEY_REREAD_MS = 60_000

interface Surroundings {
  read(): Promise<ProviderKeys>
  clock: Clock
  log: Log
}

/**
 * Answers what `make` makes of the keys, and makes it anew when they have changed. They are looked at on the way of a
 * request, once a minute at most; while they cannot be read the last ones count.
 */
export async function createKeyFollower<Made>(
  { read, clock, log }: Surroundings,
  make: (keys: ProviderKeys) => Made,
) {
  let readAt = clock().getTime()
  let keys = await read()
  let made = make(keys)
  let looking: Promise<void> | undefined

  const look = async () => {
    readAt = clock().getTime()
    const found = await read()
    if (JSON.stringify(found) === JSON.stringify(keys)) return
    keys = found
    made = make(keys)
  }
  const lookOnce = () => {
    looking ??= look()
      .catch((error: unknown) => log.error({ error }, 'The keys could not be read'))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  return async (): Promise<Made> => {
    // a clock may be put back as well
    if (looking !== undefined || Math.abs(clock().getTime() - readAt) >= KEY_REREAD_MS) await lookOnce()
    return made
  }
}
