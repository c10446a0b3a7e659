import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 49,000 passwords that breaches have shown to be in use, and what our languages add to them. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].map((password) => password.toLowerCase()),
  ...['qwertzuiop', 'asdfghjklö', 'p@ssword', 'contraseña', 'changemenow', 'iloveyouso'],
])

/**
 * These words come to mind here, so no password is one or several of them with digits and signs
 * around (SEC-07).
 */
export const wordsOfTheTrade: readonly string[] = [
  ...['commissioning', 'installation', 'installer', 'installateur', 'monteur', 'techniker', 'instalador'],
  ...['smartlock', 'masterkey', 'repeater', 'intercom', 'lock', 'locks', 'door', 'doors', 'key', 'admin'],
  ...['slot', 'deur', 'sleutel', 'schloss', 'tuer', 'schluessel', 'serrure', 'porte', 'cerradura', 'puerta'],
]
