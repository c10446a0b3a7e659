import type { Clock } from '../clock.ts'

export interface SteppedClock extends Clock {
  /** Moves on, running on the way what becomes due, in its order. */
  advance(ms: number): void
}

/** A clock that stands still until it is moved; UTC moves with it from `startUtc` (epoch milliseconds). */
export function createSteppedClock(startUtc: number): SteppedClock {
  let time = 0
  let pending: { dueAt: number; run: () => void }[] = []

  const takeDue = (until: number) => {
    const next = pending.filter(({ dueAt }) => dueAt <= until).sort((a, b) => a.dueAt - b.dueAt)[0]
    pending = pending.filter((entry) => entry !== next)
    return next
  }

  return {
    now: () => time,
    utc: () => startUtc + time,
    after(ms, run) {
      const entry = { dueAt: time + Math.max(0, ms), run }
      pending.push(entry)
      return () => {
        pending = pending.filter((other) => other !== entry)
      }
    },
    advance(ms) {
      const end = time + ms
      for (let due = takeDue(end); due !== undefined; due = takeDue(end)) {
        time = due.dueAt
        due.run()
      }
      time = end
    },
  }
}
