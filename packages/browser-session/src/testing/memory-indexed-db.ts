interface MemoryDatabase {
  isClosed: boolean
  onclose(): void
  onversionchange(): void
  createObjectStore(): unknown
  transaction(): unknown
  close(): void
}

/** Imitates as much of IndexedDB as our stores ask for, and exposes its contents. */
export function memoryIndexedDb() {
  const values = new Map<string, unknown>()
  const opened: MemoryDatabase[] = []
  let refusal: DOMException | undefined

  const request = <T>(result: T, error?: DOMException) => {
    const asked = {
      result,
      error,
      onsuccess: () => undefined,
      onerror: () => undefined,
      onupgradeneeded: () => undefined,
    }
    queueMicrotask(() => {
      if (error) return asked.onerror()
      asked.onupgradeneeded()
      asked.onsuccess()
    })
    return asked
  }
  const answered = <T>(result: T) => request(result, refusal)
  const store = {
    get: (name: string) => answered(values.get(name)),
    getAllKeys: () => answered([...values.keys()]),
    add: (value: unknown, name: string) =>
      values.has(name)
        ? request(undefined, new DOMException('taken', 'ConstraintError'))
        : answered(values.set(name, value)),
    put: (value: unknown, name: string) => answered(refusal ?? values.set(name, value)),
    delete: (name: string) => answered(values.delete(name)),
    get transaction() {
      return answered(undefined)
    },
  }
  function createDatabase(): MemoryDatabase {
    const database: MemoryDatabase = {
      isClosed: false,
      onclose: () => undefined,
      onversionchange: () => undefined,
      createObjectStore: () => store,
      transaction() {
        if (database.isClosed) throw new DOMException('The connection is closing.', 'InvalidStateError')
        return { objectStore: () => store }
      },
      close() {
        database.isClosed = true
      },
    }
    opened.push(database)
    return database
  }

  return {
    // a stand-in for the few calls above
    factory: { open: () => answered(createDatabase()) } as unknown as IDBFactory,
    values,
    opened,
    /**
     * Closes every connection as a browser does under a page that sleeps, which is notified if it
     * listens.
     */
    closeAll({ isAnnounced = false } = {}) {
      for (const database of opened) {
        database.isClosed = true
        if (isAnnounced) database.onclose()
      }
    },
    /** From now on every request fails with this; `undefined` lets them pass again. */
    refuse(error: DOMException | undefined) {
      refusal = error
    },
  }
}
