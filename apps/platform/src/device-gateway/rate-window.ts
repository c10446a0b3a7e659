interface Options {
  most: number
  windowMs: number
  now: () => Date
}

/** Counts events of a name; false once there were too many in the current window. */
export function createRateWindow({ most, windowMs, now }: Options): (name: string) => boolean {
  let counts = new Map<string, number>()
  let startedAt = Number.NEGATIVE_INFINITY
  return (name) => {
    const at = now().getTime()
    // a clock that was set back would leave the window open until it is there again
    if (at - startedAt >= windowMs || at < startedAt) {
      counts = new Map()
      startedAt = at
    }
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count <= most
  }
}
