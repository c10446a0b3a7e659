type QueuedWork = () => Promise<void>

export interface KeyedQueue {
  /** Resolves or rejects with the work; rejects when this queue has ended. */
  take(name: string, work: QueuedWork): Promise<void>
  /** Rejects work that has not begun, and resolves when begun work is done. */
  end(): Promise<void>
}

/**
 * Work of one name is done in order, work of different names in parallel up to a limit. A name goes to the end of the
 * queue after each turn, so that no name waits for all the work of another.
 */
export function createKeyedQueue(atOnce: number): KeyedQueue {
  const waiting = new Map<
    string,
    { work: QueuedWork; resolve: () => void; reject: (error: unknown) => void }[]
  >()
  const underWay = new Map<string, Promise<void>>()
  let hasEnded = false

  function begin(): void {
    for (const [name, row] of waiting) {
      if (underWay.size >= atOnce) return
      if (underWay.has(name)) continue
      const next = row.shift()
      if (row.length === 0) waiting.delete(name)
      if (!next) continue
      const done = next
        .work()
        .then(next.resolve, next.reject)
        .finally(() => {
          underWay.delete(name)
          goToTheEnd(name)
          begin()
        })
      underWay.set(name, done)
    }
  }

  function goToTheEnd(name: string): void {
    const row = waiting.get(name)
    if (!row) return
    waiting.delete(name)
    waiting.set(name, row)
  }

  return {
    take: (name, work) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new Error(ENDED))
        const row = waiting.get(name) ?? []
        row.push({ work, resolve, reject })
        waiting.set(name, row)
        begin()
      }),
    async end() {
      hasEnded = true
      const left = [...waiting.values()].flat()
      waiting.clear()
      for (const { reject } of left) reject(new Error(ENDED))
      await Promise.all(underWay.values())
    },
  }
}

const ENDED = 'The device gateway ends.'
