import { RequestError } from '@commissioning/contract/http/request-error'
import { STORAGE_SENTENCES } from '@commissioning/ui/storage-failure.ts'

/** A store of values by name in a database of the browser. */
export interface IndexedStore {
  /**
   * Does one request in a transaction of its own. Throws a RequestError with the code `StorageRefused` or `StorageFull`
   * where the browser does not do it, and the browser's `ConstraintError` where an added name is taken.
   */
  run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T>
}

interface StorePlace {
  database: string
  store: string
}

/**
 * Opens a database when it is first used, and once more where its connection was closed: browsers close it under a page
 * that was put to sleep or whose site data was cleared, and a page that answers `versionchange` late holds up other tabs.
 * A browser that refuses has its answer with that call alone, so that the next call asks it again.
 */
export function createIndexedStore(
  place: StorePlace,
  indexedDb: () => IDBFactory = () => globalThis.indexedDB,
): IndexedStore {
  let connection: Promise<IDBDatabase> | undefined

  function connect(): Promise<IDBDatabase> {
    if (connection) return connection
    const opening = open(indexedDb, place)
    const forget = () => {
      if (connection === opening) connection = undefined
    }
    connection = opening
    opening.then((database) => {
      database.onclose = forget
      database.onversionchange = () => {
        forget()
        database.close()
      }
    }, forget)
    return opening
  }

  async function attempt<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
    const opened = connect()
    try {
      const transaction = (await opened).transaction(place.store, mode)
      return await awaitRequest(work(transaction.objectStore(place.store)))
    } catch (fault) {
      if (!isAnswer(fault) && connection === opened) {
        connection = undefined
        void opened.then((database) => database.close()).catch(() => undefined)
      }
      throw fault
    }
  }

  return {
    run: (mode, work) =>
      attempt(mode, work)
        .catch((fault: unknown) => {
          if (isAnswer(fault)) throw fault
          return attempt(mode, work)
        })
        .catch((fault: unknown) => {
          throw nameOf(fault) === 'ConstraintError' ? fault : storageFailure(fault)
        }),
  }
}

async function open(indexedDb: () => IDBFactory, { database, store }: StorePlace): Promise<IDBDatabase> {
  const request = indexedDb().open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return awaitRequest(request)
}

const awaitRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser gave no reason.'))
  })

const nameOf = (fault: unknown) => (fault instanceof Error ? fault.name : undefined)

/** A database that works says so by these; all other names stand for a connection that is lost or was never there. */
const isAnswer = (fault: unknown) => ['ConstraintError', 'QuotaExceededError'].includes(nameOf(fault) ?? '')

/** The failure of a storage that the browser does not give, with its own reason as the cause. */
export function storageFailure(cause: unknown): RequestError {
  const errorCode = nameOf(cause) === 'QuotaExceededError' ? 'StorageFull' : 'StorageRefused'
  const failure = new RequestError({ message: STORAGE_SENTENCES[errorCode], errorCode, statusCode: 0 })
  return Object.assign(failure, { cause })
}
