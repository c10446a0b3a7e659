import { createReadStream } from 'node:fs'
import { type IncomingMessage, request as plainly } from 'node:http'
import { request as overTls } from 'node:https'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { readCredential } from '@commissioning/server-kit/credential'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '../settings/s3-settings.ts'
import { storeFullError, storeUnavailableError } from './store-fault.ts'

interface BucketRequest {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Without a key the request is about the bucket itself. */
  key?: string
  query?: Record<string, string>
  /** The file to upload. */
  file?: { path: string; byteSize: number; sha256: string }
  limit: AbortSignal
}

export type AskBucket = (asked: BucketRequest) => Promise<IncomingMessage>

/** Busy answers and broken connections are normal and are retried. */
const AGAIN = 2
const INSUFFICIENT_STORAGE = 507
const RETRY_PAUSE_MS = 150
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/**
 * Asks a bucket over HTTP, signed by version 4. Answers what it has, and a 404 for an object that it has not. Whatever else
 * there is, a store that is away, busy, closed to us or without this bucket, is thrown as `Unavailable`.
 */
export function createAskBucket(settings: S3Settings): AskBucket {
  const { url, region, bucket, isPathStyle } = settings
  const base = isPathStyle ? `${url}/${bucket}` : url.replace('://', `://${bucket}.`)
  const where = `The bucket ${bucket} at ${url}`

  const sendOnce = async ({ method, key, query, file, limit }: BucketRequest): Promise<IncomingMessage> => {
    const address = `${base}${key ? `/${key}` : ''}${query ? `?${new URLSearchParams(query)}` : ''}`
    const sessionToken = readCredential(settings.sessionToken)
    const signer = new AwsV4Signer({
      method,
      url: address,
      service: 's3',
      region,
      accessKeyId: readCredential(settings.accessKey),
      secretAccessKey: readCredential(settings.secretKey),
      ...(sessionToken !== undefined && { sessionToken }),
      headers: { 'x-amz-content-sha256': file?.sha256 ?? EMPTY_SHA256 },
    })
    const signed = await signer.sign()
    const length = file ? { 'content-length': String(file.byteSize) } : {}
    const headers = { ...Object.fromEntries(signed.headers), ...length }
    return exchange(signed.url, { method, headers, path: file?.path, limit })
  }

  const send = async (asked: BucketRequest, again = AGAIN): Promise<IncomingMessage> => {
    const answer = await sendOnce(asked).catch((cause: unknown) => ({ cause }))
    const isFault = 'cause' in answer
    if (!isFault && (again === 0 || !isBusy(answer))) return answer
    if (isFault && (again === 0 || asked.limit.aborted))
      throw storeUnavailableError(`${where} does not answer.`, answer.cause)
    if (!isFault) answer.destroy()
    await pause(RETRY_PAUSE_MS, undefined, { signal: asked.limit })
    return send(asked, again - 1)
  }

  return async (asked) => {
    const response = await send(asked)
    const { statusCode = 0 } = response
    if (statusCode >= 200 && statusCode < 300) return response
    const code = errorCodeIn(await text(response))
    if (statusCode === 404 && code !== 'NoSuchBucket') return response
    const why = `${where} refused ${asked.method} with ${statusCode} ${code}.`
    throw statusCode === INSUFFICIENT_STORAGE ? storeFullError(why) : storeUnavailableError(why)
  }
}

interface SignedRequest {
  method: string
  headers: Record<string, string>
  path: string | undefined
  limit: AbortSignal
}

/** The runtime's `fetch` would hold the whole file in memory. */
const exchange = (url: URL, { method, headers, path, limit }: SignedRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? overTls : plainly
    const sending = request(url, { method, headers, signal: limit })
    sending.on('response', resolve).on('error', reject)
    if (path === undefined) sending.end()
    else pipeline(createReadStream(path), sending).catch(reject)
  })

const isBusy = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 500 || statusCode === 429

const errorCodeIn = (answer: string) => /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? 'without a code'
