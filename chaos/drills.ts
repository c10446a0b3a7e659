import type { DrillMessage } from '../bench/drill-message.ts'

interface DrillEntry {
  /** It is over at the latest after so long. */
  boundMs: number
  load: () => Promise<{ drill: () => Promise<DrillMessage> }>
}

const MINUTE_MS = 60_000

/** Quick ones first. */
export const drills: Record<string, DrillEntry> = {
  'second-start': { boundMs: 3 * MINUTE_MS, load: () => import('./second-start.ts') },
  'frozen-client': { boundMs: 2 * MINUTE_MS, load: () => import('./frozen-client.ts') },
  'message-flood': { boundMs: 2 * MINUTE_MS, load: () => import('./message-flood.ts') },
  'clock-steps': { boundMs: 3 * MINUTE_MS, load: () => import('./clock-steps.ts') },
  'disk-full': { boundMs: 2 * MINUTE_MS, load: () => import('./disk-full.ts') },
  'database-gone': { boundMs: 3 * MINUTE_MS, load: () => import('./database-gone.ts') },
  'broker-gone': { boundMs: 4 * MINUTE_MS, load: () => import('./broker-gone.ts') },
  'broker-node-gone': { boundMs: 5 * MINUTE_MS, load: () => import('./broker-node-gone.ts') },
  'database-promoted': { boundMs: 3 * MINUTE_MS, load: () => import('./database-promoted.ts') },
  'process-gone': { boundMs: 3 * MINUTE_MS, load: () => import('./process-gone.ts') },
  kills: { boundMs: 12 * MINUTE_MS, load: () => import('../bench/kills.ts') },
}
