/** As much of the browser's IndexedDB as the stored session asks for, and its contents laid open. */
export function memoryIndexedDb() {
  const values = new Map<string, unknown>()
  const answered = <T>(result: T) => {
    const request = {
      result,
      onsuccess: () => undefined,
      onerror: () => undefined,
      onupgradeneeded: () => undefined,
    }
    queueMicrotask(() => {
      request.onupgradeneeded()
      request.onsuccess()
    })
    return request
  }
  const refused = (error: DOMException) => {
    const request = { error, onsuccess: () => undefined, onerror: () => undefined }
    queueMicrotask(() => request.onerror())
    return request
  }
  const store = {
    get: (name: string) => answered(values.get(name)),
    getAllKeys: () => answered([...values.keys()]),
    add: (value: unknown, name: string) =>
      values.has(name)
        ? refused(new DOMException('taken', 'ConstraintError'))
        : answered(values.set(name, value)),
    put: (value: unknown, name: string) => answered(values.set(name, value)),
    delete: (name: string) => answered(values.delete(name)),
    get transaction() {
      return answered(undefined)
    },
  }
  const database = {
    createObjectStore: () => store,
    transaction: () => ({ objectStore: () => store }),
    close: () => undefined,
  }
  // a stand-in for the few calls above
  return { factory: { open: () => answered(database) } as unknown as IDBFactory, values }
}
