import { type BrowserApp, sessionDatabaseName } from './browser-app.ts'
import { createEncryptedStore, type SessionStore } from './encrypted-store.ts'
import { storageFailure } from './indexed-store.ts'

/**
 * Chooses where the session is stored; outside development and test it is encrypted at rest
 * (AUTH-08). Throws a RequestError with the code `StorageRefused` where the browser refuses to.
 */
export function selectUserStore(app: BrowserApp): Storage | SessionStore {
  const isOpen = app.environment === 'development' || app.environment === 'test'
  return isOpen ? storageOf(() => localStorage) : createEncryptedStore(sessionDatabaseName(app))
}

/**
 * Chooses where a sign-in that is on its way is stored: in the tab, or beside the session where a
 * browser refuses that. The prefix keeps it apart from the session there.
 */
export function selectSignInStore(app: BrowserApp): { store: Storage | SessionStore; prefix?: string } {
  try {
    return { store: storageOf(() => sessionStorage) }
  } catch {
    return { store: selectUserStore(app), prefix: 'oidc-sign-in.' }
  }
}

/** A browser that refuses a storage throws as soon as it is named. */
function storageOf(name: () => Storage): Storage {
  try {
    return name()
  } catch (fault) {
    throw storageFailure(fault)
  }
}
