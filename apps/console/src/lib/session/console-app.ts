import { type BrowserApp, sessionDatabaseName } from '@commissioning/browser-session/browser-app.ts'
import { createEncryptedStore } from '@commissioning/browser-session/encrypted-store.ts'
import type { ConsoleConfig } from '@commissioning/contract/http/page-config'
import { fetchOrLastKnown } from '../offline/last-known.ts'
import { paths } from '../paths.ts'

const SESSION_NAME = 'commissioning'

/** These settings tell the console apart from the other apps of a browser. */
export const consoleApp = ({ oidc, environment }: ConsoleConfig): BrowserApp => ({
  name: SESSION_NAME,
  oidc,
  environment,
  paths: {
    base: paths.home,
    home: paths.installations,
    login: paths.login,
    callback: paths.callback,
    signedOut: paths.login,
  },
  knownMetadata: (ask) => fetchOrLastKnown('sign-in', ask),
})

/** The store lies encrypted beside the session. */
export const openSessionStore = () => createEncryptedStore(sessionDatabaseName({ name: SESSION_NAME }))
