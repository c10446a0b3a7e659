import { type Credential, currentOf } from '@commissioning/server-kit/credential'

/** Where the device bus is, and who the platform is there. */
export interface Broker {
  url: string
  username: Credential
  password: Credential
  /** Of the platform as a client, with its key. */
  certificate?: Credential | undefined
  key?: Credential | undefined
}

/** What the platform shows when it connects; asked each time, since any of it may have been replaced. */
export const signInOf = ({ username, password, certificate, key }: Broker) => ({
  username: currentOf(username),
  password: currentOf(password),
  ...(certificate && key && { cert: currentOf(certificate), key: currentOf(key) }),
})
