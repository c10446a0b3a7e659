import { vi } from 'vitest'

/** Waits until what an IQ, a broker or the database brings is there, and answers it. A busy machine is slow, not wrong. */
export const eventually = <Result>(assertion: () => Promise<Result> | Result) =>
  vi.waitFor(assertion, { timeout: 60_000, interval: 20 })
