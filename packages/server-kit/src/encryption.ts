import { isIP } from 'node:net'

interface ProtocolRule {
  /** The message asks an operator for this where an address names no way with TLS. */
  must: string
  isMet: (query: URLSearchParams) => boolean
}

const mustBeginWith = (protocol: string): ProtocolRule => ({
  must: `begin with ${protocol}//`,
  isMet: () => false,
})
const NO_RULE: ProtocolRule = { must: '', isMet: () => true }
const mail: ProtocolRule = {
  must: 'begin with smtps://, or have requireTLS=true behind it, and neither ignoreTLS nor tls.rejectUnauthorized',
  isMet: (query) =>
    query.get('requireTLS') === 'true' && !query.has('ignoreTLS') && !query.has('tls.rejectUnauthorized'),
}
const database: ProtocolRule = {
  must: 'have sslmode=verify-full behind it',
  isMet: (query) => query.getAll('sslmode').at(-1) === 'verify-full',
}

/** A protocol that is not listed has no way with TLS. */
const RULES: Readonly<Record<string, ProtocolRule>> = {
  'https:': NO_RULE,
  'http:': mustBeginWith('https:'),
  // that of clamd
  'tcp:': { must: 'lead to this machine, since the scanner has no TLS', isMet: () => false },
  'mqtts:': NO_RULE,
  'mqtt:': mustBeginWith('mqtts:'),
  'wss:': NO_RULE,
  'ws:': mustBeginWith('wss:'),
  'smtps:': { ...mail, isMet: (query) => !query.has('tls.rejectUnauthorized') },
  'smtp:': mail,
  'postgres:': database,
  'postgresql:': database,
}

/**
 * Says how an address must change to use TLS; undefined when it does already, or when nothing
 * leaves the machine.
 */
export function describeMissingTls(address: string): string | undefined {
  const { protocol, hostname, searchParams } = new URL(address)
  const rule = RULES[protocol]
  if (rule?.isMet(searchParams)) return undefined
  const isDatabase = rule === database
  const host = (isDatabase && searchParams.getAll('host').at(-1)) || decodeURIComponent(hostname)
  if (isLoopback(host) || (isDatabase && host.startsWith('/'))) return undefined
  return rule?.must ?? 'have a protocol with TLS'
}

/** Whether a host is this machine, by a name or an address that leads nowhere else. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}
