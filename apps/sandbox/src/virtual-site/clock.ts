/** The time of a virtual site. Physical processes run on virtual time; dates and expiries are of the real world. */
export interface Clock {
  /** Virtual milliseconds since the clock was made. */
  now(): number
  /** Epoch milliseconds. */
  utc(): number
  /** Runs once after so many virtual milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void
}

export interface RunningClock extends Clock {
  readonly speed: number
  /** Virtual milliseconds per real one, above 0; what is pending moves with it. */
  setSpeed(speed: number): void
}

interface PendingTask {
  dueAt: number
  run: () => void
  timer?: ReturnType<typeof setTimeout>
}

/** The machine's clock, faster or slower by `speed`. */
export function runningClock(speed = 1): RunningClock {
  let factor = speed
  let virtualBase = 0
  let realBase = performance.now()
  const pending = new Set<PendingTask>()

  const now = () => virtualBase + (performance.now() - realBase) * factor
  const arm = (entry: PendingTask) => {
    clearTimeout(entry.timer)
    entry.timer = setTimeout(
      () => {
        pending.delete(entry)
        entry.run()
      },
      Math.max(0, entry.dueAt - now()) / factor,
    )
  }

  return {
    get speed() {
      return factor
    },
    now,
    utc: Date.now,
    after(ms, run) {
      const entry: PendingTask = { dueAt: now() + ms, run }
      pending.add(entry)
      arm(entry)
      return () => {
        pending.delete(entry)
        clearTimeout(entry.timer)
      }
    },
    setSpeed(next) {
      if (!(next > 0)) throw new RangeError('The speed of a clock is above 0.')
      virtualBase = now()
      realBase = performance.now()
      factor = next
      for (const entry of pending) arm(entry)
    },
  }
}
