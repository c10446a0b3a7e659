import dns from 'node:dns'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { startS3 } from '../../testing/test-s3.ts'
import { newId } from '../database/new-id.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

const { s3 } = await startS3()
const folder = await mkdtemp(join(tmpdir(), 'commissioning-s3-faults-'))
const path = join(folder, 'plan')
await writeFile(path, 'content')
const id = newId(new Date())

let behave: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
const server = createServer((request, response) => behave(request, response)).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const odd = { ...s3, url: `http://127.0.0.1:${port}` }
const IMPATIENT = { putMs: 60, answerMs: 60 }

afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true, force: true })
})

const causeOf = async (work: Promise<unknown>) => {
  const fault: unknown = await work.catch((error: unknown) => error)
  expect(fault).toMatchObject({
    code: 'Unavailable',
    message: expect.stringContaining('Nothing was changed'),
  })
  return { text: inspect(fault), sentence: ((fault as Error).cause as Error).message }
}
const firstOf = (store: FileStore) => store.ids()[Symbol.asyncIterator]().next()
const everyCall = (store: FileStore) => [
  () => store.put(id, path),
  () => store.open(id),
  () => store.remove(id),
  () => firstOf(store),
]

test.each([
  ['a wrong secret', { secretKey: 'open-sesame' }, 'with 403 SignatureDoesNotMatch.'],
  ['a key that the store does not know', { accessKey: 'nobody' }, 'with 403 InvalidAccessKeyId.'],
  ['a bucket that is not there', { bucket: 'no-plans' }, 'with 404 NoSuchBucket.'],
])('%s gets every call, without the secret', async (_what, wrong, ending) => {
  for (const call of everyCall(createS3Store({ ...s3, ...wrong }))) {
    const { sentence, text } = await causeOf(call())
    expect(sentence).toMatch(/^The bucket [\w-]+ at http:\/\/127\.0\.0\.1:\d+ refused (PUT|GET|DELETE)/)
    expect(sentence.endsWith(ending)).toBe(true)
    expect(text).not.toContain('open-sesame')
  }
})

test('a store without room is reported as one [FILE-10]', async () => {
  behave = (request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>'))
  }
  await expect(createS3Store(odd).put(id, path)).rejects.toMatchObject({
    code: 'StorageFull',
    cause: { message: expect.stringContaining('refused PUT with 507 XMinioStorageFull.') },
  })
})

test('a store that answers 200 to everything keeps no upload, and is named [OUTSIDE-25]', async () => {
  behave = (request, response) => {
    request.resume().on('end', () => response.writeHead(200).end('<html>Welcome</html>'))
  }
  expect((await causeOf(createS3Store(odd).put(id, path))).sentence).toBe(
    `plans at http://127.0.0.1:${port} confirmed a file without an ETag.`,
  )
})

test('a store that nobody runs is reported with every call', async () => {
  for (const call of everyCall(createS3Store({ ...s3, url: 'http://127.0.0.1:9' })))
    expect((await causeOf(call())).sentence).toBe('The bucket plans at http://127.0.0.1:9 does not answer.')
})

test('a store that never answers is given up, in every call', async () => {
  behave = () => undefined
  for (const call of everyCall(createS3Store(odd, IMPATIENT)))
    expect((await causeOf(call())).sentence).toBe('The store of files did not answer in 60 ms.')
})

test('a store that is busy, or breaks a connection, is asked again', async () => {
  const asked: string[] = []
  behave = (request, response) => {
    asked.push(request.method ?? '')
    request.resume()
    if (asked.length === 1) return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    if (asked.length === 2) return request.socket.destroy()
    request.on('end', () => response.setHeader('etag', '"1"').end())
  }
  await createS3Store(odd).put(id, path)
  expect(asked).toEqual(['PUT', 'PUT', 'PUT'])

  asked.length = 0
  behave = (_request, response) => {
    asked.push('GET')
    response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  }
  expect((await causeOf(createS3Store(odd).open(id))).sentence).toContain('refused GET with 503 SlowDown.')
  expect(asked).toHaveLength(3)
})

test.each<[string, (response: ServerResponse) => void, { silenceMs?: number }, RegExp]>([
  ['breaks off', (response) => response.destroy(), {}, /aborted/],
  ['falls silent', () => undefined, { silenceMs: 60 }, /neither kept nor shown/],
])(
  'a download that %s in the middle is an error, never a shorter file',
  async (_what, end, limits, message) => {
    behave = (_request, response) => {
      response.writeHead(200, { 'content-length': '14' })
      response.write('content', () => end(response))
    }
    const bytes = await createS3Store(odd, limits).open(id)
    await expect(buffer(bytes ?? Readable.from([]))).rejects.toThrow(message)
  },
)

test.each([
  ['a page of something else', '<html>It works!</html>', 'The bucket answered with no list.'],
  [
    'a list that does not say how it goes on',
    '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
    'The bucket has a longer list and does not say how it goes on.',
  ],
])('%s instead of a list is a fault', async (_what, answer, sentence) => {
  behave = (_request, response) => response.end(answer)
  const first = firstOf(createS3Store(odd))
  expect((await causeOf(first)).sentence).toBe(sentence)
})

test('a list names only what has the shape of our ids, and its token is given back as it was meant', async () => {
  const tokens: (string | null)[] = []
  behave = ({ url = '' }, response) => {
    tokens.push(new URL(url, odd.url).searchParams.get('continuation-token'))
    const more =
      '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b+/&#61;</NextContinuationToken>'
    const keys = ['ours/readme.txt', `ours/${id}`, 'ours/a&amp;b'].map(
      (key) => `<Contents><Key>${key}</Key></Contents>`,
    )
    response.end(`<ListBucketResult>${tokens.length === 1 ? more : ''}${keys.join('')}</ListBucketResult>`)
  }
  const names: string[] = []
  for await (const name of createS3Store({ ...odd, prefix: 'ours/' }).ids()) names.push(name)
  expect(names).toEqual([id, id])
  expect(tokens).toEqual([null, 'a&b+/='])
})

test('a store that names the bucket elsewhere is not followed', async () => {
  behave = (_request, response) =>
    response
      .writeHead(301, { location: `${odd.url}/elsewhere` })
      .end('<Error><Code>PermanentRedirect</Code></Error>')
  const { sentence } = await causeOf(createS3Store(odd).open(id))
  expect(sentence).toContain('refused GET with 301 PermanentRedirect.')
})

const here = (_host: string, _options: object, done: (fault: null, found: object[]) => void) =>
  done(null, [{ address: '127.0.0.1', family: 4 }])

test('the bucket is named in the path, or in the host where the store wants it so', async () => {
  const asked: (string | undefined)[][] = []
  behave = ({ headers, url }, response) => {
    asked.push([headers.host, url])
    response.end('<ListBucketResult></ListBucketResult>')
  }
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(here as unknown as typeof dns.lookup)
  for (const isPathStyle of [true, false]) {
    const store = createS3Store({ ...odd, url: `http://s3.test:${port}`, prefix: 'ours/', isPathStyle })
    await store.open(id)
    await firstOf(store)
  }
  lookup.mockRestore()
  const list = '?list-type=2&max-keys=1000&prefix=ours%2F'
  expect(asked).toEqual([
    [`s3.test:${port}`, `/plans/ours/${id}`],
    [`s3.test:${port}`, `/plans${list}`],
    [`plans.s3.test:${port}`, `/ours/${id}`],
    [`plans.s3.test:${port}`, `/${list}`],
  ])
})

test('each request to the bucket is signed with the key of its moment; another is refused [SEC-27]', async () => {
  let secretKey = 'S3RVER'
  const store = createS3Store({ ...s3, secretKey: () => secretKey })
  await store.put(id, path)
  secretKey = 'replaced'
  expect((await causeOf(store.put(id, path))).sentence).toMatch(/403 SignatureDoesNotMatch/)
  secretKey = 'S3RVER'
  await store.put(id, path)
})

test('keys that end by themselves come with their session token [SEC-27]', async () => {
  const tokens: unknown[] = []
  behave = ({ headers }, response) => {
    tokens.push(headers['x-amz-security-token'])
    expect(headers.authorization).toContain('x-amz-security-token')
    response.writeHead(204).end()
  }
  let sessionToken = 'first'
  const store = createS3Store({ ...odd, sessionToken: () => sessionToken })
  await store.remove(id)
  sessionToken = 'second'
  await store.remove(id)
  expect(tokens).toEqual(['first', 'second'])
})
