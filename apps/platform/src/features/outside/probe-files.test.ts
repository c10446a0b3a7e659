import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createS3Store } from '../../infra/files/s3-store.ts'
import { makeS3Environment, startS3 } from '../../testing/test-s3.ts'
import { testSettings } from '../../testing/test-settings.ts'
import { answerOverHttp } from '../../testing/web-answers.ts'
import { askPart } from './outside-probe.ts'
import { filesProbe } from './probe-files.ts'

const { s3 } = await startS3()
const check = (env: Record<string, string>) =>
  askPart(filesProbe(testSettings('http://127.0.0.1:1', env), () => new Date('2026-11-21T10:00:00.000Z')))

async function idsIn(): Promise<string[]> {
  const ids: string[] = []
  for await (const id of createS3Store(s3).ids()) ids.push(id)
  return ids
}

test('a bucket is asked with a file of its own, and nothing of it is left [OUTSIDE-07]', async () => {
  expect(await check(makeS3Environment(s3))).toEqual({
    part: 'files',
    setting: 'S3_URL',
    address: `${s3.url}/${s3.bucket}/`,
    seen: null,
    findings: [],
  })
  expect(await idsIn()).toEqual([])
})

test('a folder is asked in the same way [OUTSIDE-07]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-check-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(await check({ FILES_DIR: folder })).toMatchObject({
    setting: 'FILES_DIR',
    address: folder,
    findings: [],
  })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  expect(files.filter((entry) => entry.isFile())).toEqual([])
})

test('a store that confirms everything is found, also one that gives other bytes [OUTSIDE-07]', async () => {
  const page = '<html>Welcome</html>'
  const plain = await answerOverHttp(() => ({ body: page }))
  expect(await check(makeS3Environment({ ...s3, url: plain.url }))).toMatchObject({
    findings: [{ code: 'StoreRefuses', seen: expect.stringMatching(/confirmed a file without an ETag$/) }],
  })
  const { url } = await answerOverHttp(() => ({ body: page, headers: { etag: '"1"' } }))
  expect(await check(makeS3Environment({ ...s3, url }))).toMatchObject({
    findings: [{ code: 'StoreForgets', seen: expect.stringMatching(/^\d+ bytes put, 20 other bytes read$/) }],
  })
  const empty = await answerOverHttp((asked) =>
    asked.startsWith('GET') ? { status: 404 } : { headers: { etag: '"1"' } },
  )
  expect(await check(makeS3Environment({ ...s3, url: empty.url }))).toMatchObject({
    findings: [{ code: 'StoreForgets', seen: 'a file that was put is not there' }],
  })
})

test('a store that removes nothing is found [OUTSIDE-07]', async () => {
  let stored = ''
  const put = await answerOverHttp((asked) => {
    const [, id = ''] = /([\da-f-]{36})/.exec(asked) ?? []
    stored = `commissioning check ${id}`
    return { body: asked.startsWith('GET') ? stored : '', headers: { etag: '"1"' } }
  })
  expect(await check(makeS3Environment({ ...s3, url: put.url }))).toMatchObject({
    findings: [{ code: 'StoreForgets', seen: 'a file that was removed is still there' }],
  })
})

test('a key that the store does not know, and a bucket that is not there, are named [OUTSIDE-07]', async () => {
  const wrong = { ...makeS3Environment(s3), S3_SECRET_KEY: 'another secret' }
  const checked = await check(wrong)
  expect(checked.findings).toMatchObject([
    { code: 'StoreRefuses', seen: expect.stringMatching(/refused PUT with 403 SignatureDoesNotMatch$/) },
  ])
  expect(JSON.stringify(checked)).not.toContain('another secret')
  expect(await check({ ...makeS3Environment(s3), S3_BUCKET: 'nowhere' })).toMatchObject({
    findings: [{ code: 'StoreRefuses', seen: expect.stringContaining('NoSuchBucket') }],
  })
})
