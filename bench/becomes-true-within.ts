import { setTimeout as pause } from 'node:timers/promises'

const LOOK_INTERVAL_MS = 200

/** Whether it comes to hold within so long; a look that throws is one that does not. */
export async function becomesTrueWithin(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  const last = performance.now() + ms
  for (;;) {
    if (await holds().catch(() => false)) return true
    if (performance.now() > last) return false
    await pause(LOOK_INTERVAL_MS)
  }
}
