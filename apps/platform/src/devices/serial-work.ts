interface SerialWork {
  (name: string, work: () => Promise<void>): void
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>
}

/** Work of one name is done in the order it came, work of different names side by side; a failure stops nothing. */
export function createSerialWork(onFailure: (error: unknown) => void): SerialWork {
  const tails = new Map<string, Promise<void>>()
  const add = (name: string, work: () => Promise<void>): void => {
    const tail = (tails.get(name) ?? Promise.resolve())
      .then(work)
      .catch(onFailure)
      .finally(() => {
        if (tails.get(name) === tail) tails.delete(name)
      })
    tails.set(name, tail)
  }
  return Object.assign(add, {
    async idle() {
      while (tails.size > 0) await Promise.all(tails.values())
    },
  })
}
