import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { expect, test, vi } from 'vitest'
import { aPdf, aPicture, filesBelow } from '../../testing/test-files.ts'
import { installer } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { makeS3Environment, startS3 } from '../../testing/test-s3.ts'
import { newId } from '../database/new-id.ts'
import { startFileSweep } from './file-sweep.ts'
import { startFiles } from './files.ts'
import { createS3Store } from './s3-store.ts'

const { createFloorPlan, deleteFloorPlan, getFloorPlanFile, listFloorPlans } = floorPlanEndpoints

const { s3, stop } = await startS3()
const ours = { ...s3, prefix: 'commissioning/files/' }
const platform = await testPlatform(makeS3Environment(ours))
const { as, clock, database, settings } = platform
const params = { installationId: await aSite(platform) }
const store = createS3Store(ours)

const upload = (file: File, customerReference = 'Ground floor') =>
  as(installer)(createFloorPlan, { params, body: { customerReference }, file })
const planOf = (floorPlanId: string) => ({ params: { ...params, floorPlanId } })
const stored = async () => {
  const ids: string[] = []
  for await (const id of store.ids()) ids.push(id)
  return ids.toSorted()
}

test('a plan is stored in the bucket, shown from there, and gone from there with its row [PLAT-14]', async () => {
  const { body, status } = await upload(aPdf(100_000))
  expect(status).toBe(201)
  expect(await stored()).toHaveLength(1)
  expect(await filesBelow(settings.filesDir)).toEqual([])

  const file = (await as(installer)(getFloorPlanFile, planOf(body.id))).body
  expect(await file.text()).toBe(await aPdf(100_000).text())

  await as(installer)(deleteFloorPlan, planOf(body.id))
  await expect.poll(stored).toEqual([])
})

test('a picture is written anew before it goes there, and a refused file never comes there', async () => {
  const { body } = await upload(await aPicture())
  const { body: shown } = await as(installer)(getFloorPlanFile, planOf(body.id))
  expect(await shown.text()).not.toContain('Telltale')
  const before = await stored()
  expect(await upload(new File(['<svg/>'], 'plan.png'))).toMatchObject({ status: 415 })
  expect(await upload(aPdf(), ' ')).toMatchObject({ status: 400 })
  expect(await stored()).toEqual(before)
})

test('what a killed process left in the bucket is removed, and nothing that is young, in use or beside', async () => {
  await upload(aPdf())
  const before = await stored()
  const later = () => new Date(clock.now.getTime() + 2 * 3_600_000)
  const leave = async (id: string, into = store) => {
    const path = join(settings.filesDir, id)
    await writeFile(path, 'x')
    await into.put(id, path)
    return id
  }
  await leave(newId(clock.now))
  const young = await leave(newId(later()))
  const beside = createS3Store({ ...s3, prefix: 'others/' })
  const ofOthers = await leave(newId(clock.now), beside)
  const quarantine = join(settings.filesDir, 'quarantine')
  const log = { error: vi.fn() }
  await startFileSweep(database, { store, quarantine, now: later, log }).close()

  expect(log.error).not.toHaveBeenCalled()
  expect(await stored()).toEqual([...before, young].toSorted())
  expect(await beside.open(ofOthers)).toBeDefined()
})

test('while the bucket is away uploads and downloads are refused whole, all else goes on, and the log says why', async () => {
  const { body } = await upload(aPdf(), 'Known before')
  await stop()
  const away = {
    status: 503,
    body: { ErrorCode: 'Unavailable', Message: expect.stringMatching(/^Files can be/) },
  }
  const listed = async () => (await as(installer)(listFloorPlans, { params, query: {} })).body.items.length
  const before = await listed()

  expect(await upload(aPdf(), 'Too late')).toMatchObject(away)
  expect(await listed()).toBe(before)
  expect(await filesBelow(join(settings.filesDir, 'quarantine'))).toEqual([])
  expect(await as(installer)(getFloorPlanFile, planOf(body.id))).toMatchObject(away)
  expect(await as(installer)(deleteFloorPlan, planOf(body.id))).toMatchObject({ status: 204 })
  expect(await listed()).toBe(before - 1)

  const log = { error: vi.fn() }
  const jobs = { queue: vi.fn(async () => ({ send: vi.fn() })) }
  const needs = { database, jobs, folder: settings.filesDir, s3: ours, now: () => clock.now, log }
  const files = await startFiles(needs as unknown as Parameters<typeof startFiles>[0])
  await files.close()
  const [details, sentence] = log.error.mock.calls[0] ?? []
  expect(sentence).toBe('the store of files cannot be used: uploads and downloads are refused meanwhile')
  expect(details.err.cause.message).toBe(`The bucket plans at ${ours.url} does not answer.`)
})
