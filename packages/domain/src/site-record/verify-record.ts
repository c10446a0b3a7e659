import { canonicalJson } from '../formats/canonical-json.ts'
import {
  type Acceptance,
  type Erasure,
  hashParts,
  type RecordKey,
  recordParts,
  type Seal,
  type Sha256,
} from './record-file.ts'
import { openSignature, type SignatureVerification } from './record-signature.ts'

export interface RecordVerdict {
  kind: 'genuine' | 'altered' | 'unknown_key' | 'expired_key' | 'draft' | 'unreadable'
  /** Each altered member is named, with the name of the item if it has one. */
  where: readonly { member: string; name: string | null }[]
  /** It is the file's own statement, true or not. */
  record?: Readonly<Record<string, unknown>>
  seal?: Seal
  acceptances: readonly Acceptance[]
  /** When people were taken out, as the platform signed. */
  erasedAt?: readonly string[]
}

interface Surroundings extends SignatureVerification {
  sha256: Sha256
}

const emptyVerdict = (kind: RecordVerdict['kind']): RecordVerdict => ({ kind, where: [], acceptances: [] })

/** Reads a file of a record and says whether the platform sealed exactly this. Throws nothing for a bad file. */
export async function verifyRecord(text: string, surroundings: Surroundings): Promise<RecordVerdict> {
  const file = parse(text)
  if (!isObject(file) || !isObject(file.record)) return emptyVerdict('unreadable')
  const { record } = file
  if (record.format !== 'commissioning-record/1') return emptyVerdict('unreadable')
  if (file.seal === null && record.state === 'draft') return { ...emptyVerdict('draft'), record }

  const opened = await openSignature<Seal>(file.seal, { ...surroundings, at: ({ sealedAt }) => sealedAt })
  if (opened.kind === 'altered') return { ...emptyVerdict('altered'), where: [part('seal')], record }
  if (opened.kind !== 'genuine') return { ...emptyVerdict(opened.kind), record }
  const seal = opened.payload

  const acceptances = await openAll<Acceptance>(file.acceptances, {
    ...surroundings,
    type: 'acceptance',
    at: ({ signedAt, acceptedAt }) => signedAt ?? acceptedAt,
  })
  const erasures = await openAll<Erasure>(file.erasures ?? [], {
    ...surroundings,
    type: 'erasure',
    at: ({ erasedAt }) => erasedAt,
  })
  const own = erasures.filter((each) => each?.hash === seal.hash).filter((each) => each !== undefined)
  const where = [
    ...(seal.type === 'record'
      ? await alteredParts(record, { seal, erasures: own, sha256: surroundings.sha256 })
      : [part('seal')]),
    ...(acceptances.some((each) => each?.hash !== seal.hash) ? [part('acceptances')] : []),
    ...(own.length < erasures.length ? [part('erasures')] : []),
    ...(areKeysForeign(file.keys, surroundings.keys) ? [part('keys')] : []),
    ...(isWrittenOtherwise(text, file) || hasMore(file) ? [part('form')] : []),
  ]
  const read = acceptances.filter((each) => each !== undefined)
  const kind = where.length > 0 ? 'altered' : 'genuine'
  return { kind, where, record, seal, acceptances: read, erasedAt: own.map(({ erasedAt }) => erasedAt) }
}

const part = (member: string) => ({ member, name: null })

async function alteredParts(
  record: Readonly<Record<string, unknown>>,
  { seal, erasures, sha256 }: { seal: Seal; erasures: readonly Erasure[]; sha256: Sha256 },
) {
  const there: Readonly<Record<string, string>> = await hashParts(record, sha256)
  const names = new Map(recordParts(record).map(({ path, name }) => [path, name]))
  const paths = [...new Set([...Object.keys(seal.parts), ...Object.keys(there)])]
  const isErased = (path: string) =>
    there[path] !== undefined && erasures.some(({ parts }) => parts[path] === there[path])
  const changed = paths.filter((path) => seal.parts[path] !== there[path])
  const wrong = changed.filter((path) => !isErased(path))
  // the parts are all of it, and yet a hash of the whole costs nothing to compare
  if (changed.length === 0 && (await sha256(canonicalJson(record))) !== seal.hash) return [part('record')]
  return wrong.map((path) => ({ member: path.split('/')[0] ?? path, name: names.get(path) ?? null }))
}

/** Opens what else the platform signed; undefined for each that it did not, or not with a key of its time. */
async function openAll<Said extends Acceptance | Erasure>(
  given: unknown,
  { type, ...opening }: SignatureVerification & { type: Said['type']; at: (said: Said) => string },
) {
  if (!Array.isArray(given)) return [undefined]
  return Promise.all(
    given.map(async (each: unknown) => {
      const opened = await openSignature<Said>(each, opening)
      return opened.kind === 'genuine' && opened.payload.type === type ? opened.payload : undefined
    }),
  )
}

/** They prove nothing, and yet whoever reads the file elsewhere may take them for the platform's. */
function areKeysForeign(given: unknown, known: readonly RecordKey[]): boolean {
  if (!Array.isArray(given)) return true
  return given.some((each: unknown) => {
    const key = isObject(each) ? known.find(({ kid }) => kid === each.kid) : undefined
    // one that was in use when the file was written may be retired by now
    return (
      !key || ![key.until, null].some((until) => canonicalJson({ ...key, until }) === canonicalJson(each))
    )
  })
}

const MEMBERS = ['record', 'seal', 'acceptances', 'erasures', 'keys']
const hasMore = (file: Readonly<Record<string, unknown>>) =>
  Object.keys(file).some((member) => !MEMBERS.includes(member))

/**
 * Members in another order and spaces between them say the same. A member that comes twice, or another way to write a
 * letter or a number, makes two readers read two things: its length tells.
 */
function isWrittenOtherwise(text: string, file: unknown): boolean {
  const withoutSpaces = text.replace(
    /("(?:[^"\\]|\\.)*")|\s+/g,
    (_, inQuotes: string | undefined) => inQuotes ?? '',
  )
  return withoutSpaces.length !== canonicalJson(file).length
}

function parse(text: string): unknown {
  try {
    const file: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    // half a character has no canonical form, and nothing that was sealed holds one
    canonicalJson(file)
    return file
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
