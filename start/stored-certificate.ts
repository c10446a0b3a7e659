import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { generate } from 'selfsigned'

interface Dependencies {
  dataDir: string
  /** Host names and addresses by which the machine may be opened. */
  names: readonly string[]
  now: Date
}

const DAY_MS = 86_400_000
const CERTIFICATE_DAYS = 365
const RENEWED_DAYS_BEFORE = 30

/**
 * A certificate that the machine gives itself, and its key, in one PEM text. It is stored in the
 * data folder for its owner alone, so that a browser which has accepted it need not again, and made
 * anew when it lacks a name or ends within a month.
 */
export async function storeCertificate({ dataDir, names, now }: Dependencies): Promise<string> {
  const file = join(dataDir, 'lan-certificate.pem')
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (isGood(stored, names, now)) return stored

  const pem = await makeCertificate(names, now)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, pem, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return pem
}

function isGood(pem: string, names: readonly string[], now: Date): boolean {
  if (!pem.includes('PRIVATE KEY') || !pem.includes('-----END CERTIFICATE-----')) return false
  const certificate = new X509Certificate(pem)
  const endsSoon = certificate.validToDate.getTime() - now.getTime() < RENEWED_DAYS_BEFORE * DAY_MS
  const knows = (name: string) => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name))
  return !endsSoon && names.every((name) => knows(name) !== undefined)
}

async function makeCertificate(names: readonly string[], now: Date): Promise<string> {
  const made = await generate([{ name: 'commonName', value: 'Commissioning on this network' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // clocks of phones differ
    notBeforeDate: new Date(now.getTime() - DAY_MS),
    notAfterDate: new Date(now.getTime() + CERTIFICATE_DAYS * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name })),
      },
    ],
  })
  return `${made.private.trim()}\n${made.cert.trim()}\n`
}
