interface WaitingLock {
  begin: (lock: null) => unknown
  settle: (answer: unknown) => void
  fail: (reason: unknown) => void
}

/** The browser's locks as far as pages use them here: one holder a name, a line of those who wait, and stealing. */
export function createFakeLocks() {
  const lines = new Map<string, WaitingLock[]>()
  const holders = new Map<string, WaitingLock>()

  function next(name: string): void {
    const first = holders.has(name) ? undefined : lines.get(name)?.shift()
    if (!first) return
    holders.set(name, first)
    const held = Promise.resolve(first.begin(null))
    // a lock that is stolen fails its request, though what it was held for goes on
    held.then(first.settle, first.fail)
    void held.finally(() => {
      if (holders.get(name) !== first) return
      holders.delete(name)
      next(name)
    })
  }

  const request = (name: string, options: LockOptions, begin: (lock: null) => unknown) =>
    new Promise<unknown>((settle, fail) => {
      const waiting = { begin, settle, fail }
      const line = lines.get(name) ?? []
      lines.set(name, line)
      if (options.steal) {
        holders.get(name)?.fail(new DOMException('Stolen.', 'AbortError'))
        holders.delete(name)
        line.unshift(waiting)
      } else line.push(waiting)
      options.signal?.addEventListener('abort', () => {
        const at = line.indexOf(waiting)
        if (at === -1) return
        line.splice(at, 1)
        fail(options.signal?.reason)
      })
      // a browser grants no lock before the request is made
      queueMicrotask(() => next(name))
    })
  return { request } as unknown as LockManager
}
