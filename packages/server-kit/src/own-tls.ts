import { createSecureContext } from 'node:tls'
import { type Credential, readCredential } from './credential.ts'
import type { EnvReader } from './environment.ts'

/** A certificate of this program, with those between it and its authority, and its key, as PEM texts. */
export interface OwnTls {
  certificate: Credential
  key: Credential
}

interface CertificatePair {
  cert: string
  key: string
}

/**
 * Reads the files that `<prefix>_CERTIFICATE` and `<prefix>_KEY` name; undefined where neither is
 * set.
 */
export function readOwnTls(read: EnvReader, prefix: string): OwnTls | undefined {
  const before = read.faults.length
  const [certificate, key] = [read.credential(`${prefix}_CERTIFICATE`), read.credential(`${prefix}_KEY`)]
  if (read.faults.length > before || (certificate === undefined && key === undefined)) return undefined
  const both = `${prefix}_CERTIFICATE_FILE and ${prefix}_KEY_FILE`
  if (certificate === undefined || key === undefined)
    return read.fault(`${both} must be set together, or neither.`, undefined)
  const misfit = misfitOf(pairOf({ certificate, key }))
  return misfit === undefined
    ? { certificate, key }
    : read.fault(`${both} do not fit each other: ${misfit}.`, undefined)
}

/**
 * Answers the pair that stands there now, the same object while it is the same; while the two do
 * not fit each other, as in the middle of an exchange, the pair before. Each misfit is reported
 * once.
 */
export function followPair(tls: OwnTls, tell: (fault: string) => void): () => CertificatePair {
  let good = pairOf(tls)
  let seen = good
  return () => {
    const now = pairOf(tls)
    if (now.cert === seen.cert && now.key === seen.key) return good
    seen = now
    const misfit = misfitOf(now)
    if (misfit === undefined) good = now
    else
      tell(`The certificate and the key in the files do not fit each other, so those before stay: ${misfit}.`)
    return good
  }
}

const pairOf = ({ certificate, key }: OwnTls): CertificatePair => ({
  cert: readCredential(certificate),
  key: readCredential(key),
})

function misfitOf(pair: CertificatePair): string | undefined {
  try {
    createSecureContext(pair)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
