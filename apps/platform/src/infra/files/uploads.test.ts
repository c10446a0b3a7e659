import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { FLOOR_PLAN_FILE_LIMITS } from '@commissioning/domain/floor-plans/floor-plan-rules'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { aPngOf } from '../../testing/test-bombs.ts'
import { aPdf, aPicture, filesBelow } from '../../testing/test-files.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { listUploadReaders } from '../../testing/test-memory.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { newId } from '../database/new-id.ts'
import { startFileSweep } from './file-sweep.ts'
import { startFiles } from './files.ts'
import { createFolderStore } from './folder-store.ts'

const { createFloorPlan, deleteFloorPlan, getFloorPlanFile } = floorPlanEndpoints
const { maxBytes } = FLOOR_PLAN_FILE_LIMITS

const name = part('customer_reference', 'Ground floor')
const pdf = part('file"; filename="plan.pdf', await aPdf().text())
const CLOSING_BOUNDARY = '--line--\r\n'

function part(heading: string, content: string) {
  return `--line\r\ncontent-disposition: form-data; name="${heading}"\r\n\r\n${content}\r\n`
}

async function aWidePicture(): Promise<File> {
  const canvas = sharp({ create: { width: 14_000, height: 10_715, channels: 3, background: '#fff' } })
  return new File([new Uint8Array(await canvas.png().toBuffer())], 'wide.png')
}
const halfAPicture = async () => new File([(await aPicture()).slice(0, 90)], 'half.png')
const pretending = (content: string) => new File([content], 'plan.png')

describe('uploads', async () => {
  const platform = await testPlatform()
  const { app, as, clock, database, issuer, request, settings } = platform
  const params = { installationId: await aSite(platform) }
  const url = `/api/installations/${params.installationId}/floor_plans`
  const files = () => filesBelow(settings.filesDir)
  const upload = (file: File, customerReference = 'Ground floor', key = newId(clock.now)) =>
    as(installer)(createFloorPlan, { params, body: { customerReference }, file }, { 'idempotency-key': key })
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const headers = { 'content-type': 'multipart/form-data; boundary=line' }
  const send = async (payload: string, person = installer) => {
    const answer = await request({ method: 'POST', url, payload, headers }, person)
    return [answer.statusCode, answer.json().ErrorCode]
  }

  test.each([
    ['a page that says it is a picture', () => pretending('<svg/>'), 415, 'InvalidFileType'],
    ['a picture of another kind', () => pretending('GIF89a\x01\0\x01\0'), 415, 'InvalidFileType'],
    ['an empty file', () => aPdf().slice(0, 0) as File, 415, 'InvalidFileType'],
    ['a byte too much', () => aPdf(maxBytes + 1), 413, 'FileTooLarge'],
    ['half a picture', halfAPicture, 422, 'FileDamaged'],
    ['a picture of more than 150 megapixels', aWidePicture, 413, 'ImageTooLarge'],
  ])('%s is refused and leaves nothing behind', async (_what, file, status, ErrorCode) => {
    const before = await files()
    expect(await upload(await file())).toMatchObject({ status, body: { ErrorCode } })
    expect(await files()).toEqual(before)
  })

  test.each([
    ['no file', name + CLOSING_BOUNDARY, 400, 'FileMissing'],
    [
      'a field under the name of the file',
      name + part('file', 'text') + CLOSING_BOUNDARY,
      400,
      'FileMissing',
    ],
    ['two files', name + pdf + pdf + CLOSING_BOUNDARY, 400, 'TooManyFiles'],
    ['no name', pdf + CLOSING_BOUNDARY, 400, 'InvalidRequest'],
    [
      'a file of another name',
      name + pdf.replace('plan.pdf', 'plan.pdf.exe') + CLOSING_BOUNDARY,
      415,
      'InvalidFileType',
    ],
    ['its name twice', name + name + pdf + CLOSING_BOUNDARY, 400, 'InvalidRequest'],
    ['a field that nobody knows', name + part('extra', 'x') + pdf + CLOSING_BOUNDARY, 400, 'InvalidRequest'],
    [
      'a field that every object has',
      part('__proto__', 'x') + name + pdf + CLOSING_BOUNDARY,
      400,
      'InvalidRequest',
    ],
    ['fields without end', part('x', 'x').repeat(30) + pdf + CLOSING_BOUNDARY, 413, 'TooLarge'],
    [
      'a text that is too long',
      name + part('extra', 'x'.repeat(60_001)) + pdf + CLOSING_BOUNDARY,
      413,
      'TooLarge',
    ],
    ['no end', name + pdf.slice(0, -9), 400, 'InvalidRequest'],
    ['no form at all', 'garbage', 400, 'InvalidRequest'],
  ])('a form with %s is refused and leaves nothing behind', async (_what, payload, status, code) => {
    const before = await files()
    expect(await send(payload)).toEqual([status, code])
    expect(await files()).toEqual(before)
  })

  test('a plan that comes without its name is answered as a plan without one is [PLAN-11]', async () => {
    const { body } = await as(installer)(createFloorPlan, { params, body: {} as never, file: aPdf() })
    expect(body.Errors).toMatchObject([{ message: 'Floor plan name is required.' }])
  })

  test('a file of exactly 8 MB is stored, in a folder of this machine by default [PLAT-13]', async () => {
    const before = await files()
    const { body } = await upload(aPdf(maxBytes))
    const plan = { ...params, floorPlanId: body.id }
    expect((await as(installer)(getFloorPlanFile, { params: plan })).body.size).toBe(maxBytes)
    expect(await files()).toHaveLength(before.length + 1)
  })

  test('who may not enter sends nothing that is stored', async () => {
    expect(await send(name + pdf + CLOSING_BOUNDARY, stranger)).toEqual([404, 'NotFound'])
  })

  test('an upload that is refused after it was read, or answered before, leaves nothing behind', async () => {
    await upload(aPdf(), 'Once', 'upload-once')
    const before = await files()
    expect((await upload(aPdf(), 'Once', 'upload-once')).headers['idempotency-replayed']).toBe('true')
    expect((await upload(aPdf(), 'Twice', 'upload-once')).status).toBe(422)
    expect((await upload(aPdf(), ' ')).status).toBe(400)
    expect(await files()).toEqual(before)
  })

  test('an upload that breaks off leaves nothing behind', async () => {
    const before = await files()
    const socket = connect(Number(address.port), address.hostname)
    socket.write(
      `POST ${url} HTTP/1.1\r\nhost: platform.test\r\nauthorization: Bearer ${await issuer.token(installer)}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: 100000\r\n\r\n${name}${pdf.slice(0, -2)}`,
    )
    await expect.poll(files).toHaveLength(before.length + 1)
    socket.destroy()
    await expect.poll(files).toEqual(before)
  })

  test('the work on an upload ends with its sender [FILE-03]', async () => {
    const before = await files()
    const picture = aPngOf({ width: 14_000, height: 10_000, depth: 8, color: 2 })
    const form = Buffer.concat([
      Buffer.from(name + part('file"; filename="plan.png', '').slice(0, -2)),
      picture,
      Buffer.from(`\r\n${CLOSING_BOUNDARY}`),
    ])
    const socket = connect(Number(address.port), address.hostname)
    socket.write(
      `POST ${url} HTTP/1.1\r\nhost: platform.test\r\nauthorization: Bearer ${await issuer.token(installer)}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${form.length}\r\n\r\n`,
    )
    socket.write(form)
    await expect.poll(listUploadReaders).toHaveLength(1)
    socket.destroy()
    await expect.poll(listUploadReaders).toEqual([])
    await expect.poll(files).toEqual(before)
  })

  test.each([
    ['far too large', [aPdf(4 * maxBytes)], 413],
    ['followed by another', [aPdf(), aPdf(200_000)], 400],
  ])('an upload that is %s is answered, over the network as well', async (_what, sent, status) => {
    const before = await files()
    const body = new FormData()
    body.append('customer_reference', 'Ground floor')
    for (const file of sent) body.append('file', file)
    const authorization = `Bearer ${await issuer.token(installer)}`
    const answer = await fetch(new URL(url, address), { method: 'POST', body, headers: { authorization } })
    expect(answer.status).toBe(status)
    expect(await files()).toEqual(before)
  })

  test('the bytes of a deleted plan follow it', async () => {
    const before = await files()
    const { body } = await upload(aPdf())
    expect(await files()).toHaveLength(before.length + 1)
    await as(installer)(deleteFloorPlan, { params: { ...params, floorPlanId: body.id } })
    await expect.poll(files).toEqual(before)
  })

  test('what a killed process left is removed, and nothing younger than an hour or in use', async () => {
    await upload(aPdf())
    const before = await files()
    const store = createFolderStore(join(settings.filesDir, 'kept'))
    const quarantine = join(settings.filesDir, 'quarantine')
    const later = () => new Date(clock.now.getTime() + 2 * 3_600_000)
    const leave = async (id: string) => {
      await writeFile(join(quarantine, id), 'x')
      await store.put(id, join(quarantine, id))
      await writeFile(join(quarantine, `${id}.clean`), 'x')
    }
    const young = newId(later())
    await leave(newId(clock.now))
    await leave(young)
    const options = { store, quarantine, now: later, log: { error: vi.fn() } }
    await startFileSweep(database, options).close()

    expect((await files()).toSorted()).toEqual([...before, young, `${young}.clean`].toSorted())
    await store.remove(young)
    await rm(join(quarantine, `${young}.clean`))
  })

  test('a plan whose bytes are lost is not found', async () => {
    const { body } = await upload(await aPicture())
    await rm(join(settings.filesDir, 'kept'), { recursive: true })
    const plan = { ...params, floorPlanId: body.id }
    expect(await as(installer)(getFloorPlanFile, { params: plan })).toMatchObject({ status: 404 })
  })
})

test('a folder that cannot be made is reported at the start', async () => {
  const FILES_DIR = join(import.meta.filename, 'files')
  await expect(startedIn(FILES_DIR)).rejects.toThrow(/^FILES_DIR is .*: the folder cannot be made/)
})

const startedIn = (folder: string) =>
  startFiles({ folder, now: () => new Date() } as Parameters<typeof startFiles>[0])
