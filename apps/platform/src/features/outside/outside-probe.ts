import type { OutsideCheck } from '@commissioning/contract/outside/outside-endpoints'
import type { OutsideCode, OutsideFinding, OutsidePart } from '@commissioning/domain/outside/outside-findings'
import { toOneLine } from '../../infra/to-one-line.ts'

export interface OutsideProbe {
  part: OutsidePart
  setting: string
  /** Without user, password and key. */
  address: string
  /** Answers what was seen of a part that does what is needed, and what to warn of. Throws an {@link OutsideFault} where it does not. */
  ask(signal: AbortSignal): Promise<ProbeAnswer>
}

interface ProbeAnswer {
  seen?: string
  findings?: readonly OutsideFinding[]
}

/** Ends a probe with what is wrong. */
export class OutsideFault extends Error {
  readonly code: OutsideCode

  constructor(code: OutsideCode, seen: string) {
    super(seen)
    this.code = code
  }
}

/** How long a part may take; the broker is waited for several times. */
const PROBE_TIMEOUT_MS = 20_000

/** Asks a part, and answers in time whatever the part does. */
export async function askPart(
  { part, setting, address, ask }: OutsideProbe,
  limitMs = PROBE_TIMEOUT_MS,
): Promise<OutsideCheck> {
  const limit = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new OutsideFault('OutsideAway', `no answer in ${limitMs / 1_000} s`))
    limit.abort()
  }, limitMs)
  const where = { part, setting, address }
  try {
    const { seen, findings = [] } = await Promise.race([ask(limit.signal), late.promise])
    return {
      ...where,
      seen: seen === undefined ? null : shortOf(seen),
      findings: findings.map(shortenFinding),
    }
  } catch (error) {
    return { ...where, seen: null, findings: [shortenFinding(findingOf(error))] }
  } finally {
    clearTimeout(timer)
    limit.abort()
  }
}

/** The codes with which Node refuses a certificate (OpenSSL's X509_V_ERR, and ERR_TLS_CERT_ALTNAME_INVALID). */
const CERTIFICATE_REFUSAL = /CERT|UNABLE_TO_|HOSTNAME_MISMATCH/

/** Whatever else was thrown is a connection that did not come about. */
function findingOf(error: unknown): OutsideFinding {
  if (error instanceof OutsideFault) return { code: error.code, seen: error.message }
  const { code = '', message = String(error) } = causeOf(error)
  return { code: CERTIFICATE_REFUSAL.test(code) ? 'OutsideUntrusted' : 'OutsideAway', seen: message || code }
}

/** The driver of a service wraps what the connection said, and several addresses of one host say it together. */
function causeOf(error: unknown): { code?: string; message?: string } {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown[] }
  const inner = cause ?? errors?.[0]
  return inner instanceof Error ? causeOf(inner) : (error as { code?: string; message?: string })
}

const shortenFinding = ({ code, seen }: OutsideFinding) => ({ code, seen: shortOf(seen) })

/** One line without its full stop, that of a whole page cut off. */
function shortOf(seen: string): string {
  const line = toOneLine(seen).replace(/\.$/, '')
  return line.length > MAX_SEEN ? `${line.slice(0, MAX_SEEN)}…` : line
}

const MAX_SEEN = 200

/** Shortens an address to where it leads: nothing that signs in stands in it. */
export function redactAddress(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
