import { isIP } from 'node:net'
import type { EnvReader } from '@commissioning/server-kit/environment'

const WEB = ['https:', 'http:'] as const

/** Entries between commas, without empty ones. */
export const splitList = (text = '') =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Other hosts whose pages may call this one, each by its origin. */
export function readConsoleOrigins(read: EnvReader): string[] {
  const addresses = splitList(read.optional('CONSOLE_ORIGINS'))
  return addresses.flatMap((address) => {
    const origin = read.address('CONSOLE_ORIGINS', WEB, address)
    return origin === undefined ? [] : new URL(origin).origin
  })
}

/** A mail address counts as one to write to. */
export function readSecurityContacts(read: EnvReader): string[] {
  return splitList(read.optional('SECURITY_CONTACT')).flatMap((entry) => {
    const address = /^[^\s:/@]+@[^\s:/@]+$/.test(entry) ? `mailto:${entry}` : entry
    if (/^(https:\/\/|mailto:|tel:)\S+$/.test(address)) return address
    return read.fault(
      `SECURITY_CONTACT holds '${entry}': it must be mail addresses, or addresses that begin with https://, mailto: or tel:.`,
      [],
    )
  })
}

/** The pages publish them, so names are refused. */
export function readOtpHiddenTenants(read: EnvReader): string[] {
  const ids = splitList(read.optional('OTP_HIDDEN_TENANTS'))
  const wrong = ids.find((id) => !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id))
  if (wrong === undefined) return ids.map((id) => id.toLowerCase())
  return read.fault(
    `OTP_HIDDEN_TENANTS holds '${wrong}': it must be ids of tenants, with commas between.`,
    [],
  )
}

/** `true`, or the addresses of trusted proxies, whose forwarded addresses are believed. */
export function readTrustProxy(read: EnvReader): boolean | string[] {
  const value = read.optional('TRUST_PROXY')
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  const proxies = splitList(value)
  if (proxies.every(isNetwork)) return proxies
  return read.fault(
    `TRUST_PROXY is '${value}': it must be true, false, or addresses and networks such as 10.0.0.0/8.`,
    false,
  )
}

const isNetwork = (entry: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(entry) || isIP(entry.replace(/\/\d{1,3}$/, '')) !== 0
