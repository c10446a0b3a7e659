import { type BrowserApp, databaseOf } from './browser-app.ts'
import { createEncryptedStore, type SessionStore } from './encrypted-store.ts'

/** Where the session is kept; outside development and test the session is encrypted at rest (AUTH-08). */
export function userStoreOf(app: BrowserApp): Storage | SessionStore {
  const isOpen = app.environment === 'development' || app.environment === 'test'
  return isOpen ? localStorage : createEncryptedStore(databaseOf(app))
}
