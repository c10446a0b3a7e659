import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { S3Settings } from '../settings/s3-settings.ts'
import { computeFileSha256 } from './compute-file-sha256.ts'
import type { FileStore } from './file-store.ts'
import { createAskBucket } from './s3-bucket.ts'
import { storeUnavailableError } from './store-fault.ts'

/** Most of the largest file that is taken goes out in this time over 3 Mbit/s. */
const S3_LIMITS = { putMs: 30_000, answerMs: 10_000, silenceMs: 20_000, pageSize: 1_000 }
const FILE_ID = /^[0-9a-f-]{36}$/

/**
 * A bucket of any S3-compatible store, in which every file has its id as its name. Its hash is signed with it, so the store
 * takes it whole or refuses it. Throws `Unavailable` when the bucket does not do what it is asked.
 */
export function createS3Store(settings: S3Settings, limits: Partial<typeof S3_LIMITS> = {}): FileStore {
  const { putMs, answerMs, silenceMs, pageSize } = { ...S3_LIMITS, ...limits }
  const ask = createAskBucket(settings)
  const keyOf = (id: string) => `${settings.prefix}${id}`

  const listPage = (token: string | undefined): Promise<ListedPage> =>
    runWithinTime(answerMs, async (limit) => {
      const query = { 'list-type': '2', 'max-keys': String(pageSize), prefix: settings.prefix }
      const after = token === undefined ? {} : { 'continuation-token': token }
      return readListedPage(await text(await ask({ method: 'GET', query: { ...query, ...after }, limit })))
    })

  return {
    async put(id, path) {
      const { size: byteSize } = await stat(path)
      const file = { path, byteSize, sha256: await computeFileSha256(path) }
      await runWithinTime(putMs, async (limit) => {
        const answer = await ask({ method: 'PUT', key: keyOf(id), file, limit })
        await text(answer)
        // S3 answers each object that it has taken with its ETag; what takes everything has none
        if (answer.headers.etag === undefined)
          throw storeUnavailableError(
            `${settings.bucket} at ${settings.url} confirmed a file without an ETag.`,
          )
      })
    },

    async open(id) {
      const response = await runWithinTime(answerMs, (limit) => ask({ method: 'GET', key: keyOf(id), limit }))
      if (response.statusCode === 404) return undefined
      return Readable.from(chunksOf(response, silenceMs), { objectMode: false })
    },

    async remove(id) {
      await runWithinTime(answerMs, async (limit) =>
        text(await ask({ method: 'DELETE', key: keyOf(id), limit })),
      )
    },

    async *ids() {
      let page = await listPage(undefined)
      while (true) {
        const names = page.keys.map((key) => key.slice(settings.prefix.length))
        yield* names.filter((name) => FILE_ID.test(name))
        if (page.next === undefined) return
        page = await listPage(page.next)
      }
    },
  }
}

/** The reader may be slow; only the store has a time limit. */
async function* chunksOf(bytes: Readable, silenceMs: number): AsyncIterable<Buffer> {
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  try {
    while (true) {
      const { done, value } = await runWithinTime(silenceMs, () => chunks.next())
      if (done) return
      yield value
    }
  } finally {
    bytes.destroy()
  }
}

/** Aborts work of a store that takes longer; the caller gets `Unavailable`. */
async function runWithinTime<Result>(
  limitMs: number,
  work: (limit: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController()
  const expired = new Promise<never>((_resolve, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason as Error), { once: true })
  })
  const timer = setTimeout(
    () => limit.abort(storeUnavailableError(`The store of files did not answer in ${limitMs} ms.`)),
    limitMs,
  )
  try {
    return await Promise.race([work(limit.signal), expired])
  } finally {
    clearTimeout(timer)
  }
}

interface ListedPage {
  keys: string[]
  /** It is the token of the page after this one. */
  next: string | undefined
}

/** Reads a page of a bucket's list (version 2). Keys stay escaped: none of ours holds what must be. */
function readListedPage(answer: string): ListedPage {
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
