import { storeUnavailableError } from './store-fault.ts'

export interface ListedPage {
  keys: string[]
  /** It is the token of the page after this one. */
  next: string | undefined
}

/** Reads a page of a bucket's list (version 2). Keys stay escaped: none of ours holds what must be. */
export function readListedPage(answer: string): ListedPage {
  if (!/<ListBucketResult[\s>]/.test(answer)) throw storeUnavailableError('The bucket answered with no list.')
  const next = textOf(answer, 'NextContinuationToken')
  if (textOf(answer, 'IsTruncated') === 'true' && !next)
    throw storeUnavailableError('The bucket has a longer list and does not say how it goes on.')
  return {
    keys: [...answer.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key),
    next: next && unescapeXml(next),
  }
}

const textOf = (answer: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(answer)?.[1]

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })
