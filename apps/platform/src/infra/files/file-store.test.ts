import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3 } from '../../testing/test-s3.ts'
import { newId } from '../database/new-id.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

const MB = 1_000_000
const folder = await mkdtemp(join(tmpdir(), 'commissioning-store-'))
const { s3 } = await startS3()
afterAll(() => rm(folder, { recursive: true, force: true }))

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let place = 0
const stores: [string, () => FileStore][] = [
  ['a folder', () => createFolderStore(join(folder, `kept-${place}`))],
  ['a bucket', () => createS3Store({ ...s3, prefix: `contract/${place}/` }, { pageSize: 2, putMs: 600_000 })],
]

describe.each(stores)('%s', (_what, createStore) => {
  let store: FileStore
  beforeEach(() => {
    place += 1
    store = createStore()
  })
  const aFile = async (content: string | Uint8Array) => {
    const path = join(folder, newId(new Date()))
    await writeFile(path, content)
    return path
  }
  const putOne = async (content: string | Uint8Array = 'content') => {
    const id = newId(new Date())
    await store.put(id, await aFile(content))
    return id
  }
  const contentOf = async (id: string) => {
    const bytes = await store.open(id)
    return bytes && (await buffer(bytes))
  }
  const ids = async () => {
    const found: string[] = []
    for await (const id of store.ids()) found.push(id)
    return found.toSorted()
  }

  test('gives back letter by letter what was put, and an empty file too', async () => {
    const bytes = Uint8Array.from({ length: 3 * MB }, (_, index) => index % 251)
    expect((await contentOf(await putOne(bytes)))?.equals(bytes)).toBe(true)
    expect((await contentOf(await putOne('')))?.byteLength).toBe(0)
  })

  test('has nothing of a file that it could not take whole', async () => {
    const id = newId(new Date())
    await expect(store.put(id, join(folder, 'nowhere'))).rejects.toThrow()
    expect(await store.open(id)).toBeUndefined()
    expect(await ids()).toEqual([])
  })

  test('takes a file again under the same id', async () => {
    const id = await putOne('first')
    await store.put(id, await aFile('second'))
    expect(String(await contentOf(id))).toBe('second')
    expect(await ids()).toEqual([id])
  })

  test('has no file that was never put, and none that was removed, however often', async () => {
    expect(await store.open(newId(new Date()))).toBeUndefined()
    const id = await putOne()
    await store.remove(id)
    await store.remove(id)
    expect(await store.open(id)).toBeUndefined()
    expect(await ids()).toEqual([])
  })

  test('names every file, over more pages than one', async () => {
    expect(await ids()).toEqual([])
    const put = [await putOne(), await putOne(), await putOne(), await putOne(), await putOne()]
    expect(await ids()).toEqual(put.toSorted())
  })

  test('lets a large file pass in both directions and holds little of it', async () => {
    const size = 200 * MB
    const path = join(folder, newId(new Date()))
    const file = await open(path, 'w')
    await file.truncate(size)
    await file.close()
    const id = newId(new Date())
    let most = 0
    const held = () => process.memoryUsage().arrayBuffers
    const before = held()
    const look = () => {
      // unreferenced buffers may lie there until somebody looks
      if (held() - before > size / 4) collectGarbage()
      most = Math.max(most, held() - before)
    }
    const looking = setInterval(look, 1)
    await store.put(id, path)
    let read = 0
    for await (const chunk of (await store.open(id)) ?? []) {
      look()
      read += (chunk as Buffer).byteLength
    }
    clearInterval(looking)
    expect(read).toBe(size)
    expect(most).toBeLessThan(size / 2)
    await store.remove(id)
  })

  test('lets go of a file that is not read to its end', async () => {
    const id = await putOne(new Uint8Array(5 * MB))
    for await (const _chunk of (await store.open(id)) ?? []) break
    await store.remove(id)
    expect(await store.open(id)).toBeUndefined()
  })
})
