import { vi } from 'vitest'

/** Waits until what an IQ, a broker or the database brings is there. A busy machine is slow, not wrong. */
export const soon = (assertion: () => Promise<void> | void) =>
  vi.waitFor(assertion, { timeout: 60_000, interval: 20 })
