/** A database of the browser with a single store of values by name. */
export function openStore(
  database: string,
  store: string,
  indexedDb: IDBFactory = indexedDB,
): Promise<IDBDatabase> {
  const request = indexedDb.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return settled(request)
}

export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The session could not be stored.'))
  })
