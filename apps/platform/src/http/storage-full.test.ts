import { writeFile } from 'node:fs/promises'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { aPdf, filesBelow } from '../testing/test-files.ts'
import { installer } from '../testing/test-fixture.ts'
import { aSite } from '../testing/test-installations.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { answerErrors } from './error-handler.ts'

const refusal = {
  status: 507,
  body: {
    ErrorCode: 'StorageFull',
    Message:
      'The service has no room left to store anything. Nothing was changed, and reading goes on; try again later.',
  },
}

describe('a database without room', async () => {
  const platform = await testPlatform()
  const { as, database, request } = platform
  const params = { installationId: await aSite(platform) }
  const writes = {
    plan: () =>
      as(installer)(floorPlanEndpoints.createFloorPlan, {
        params,
        body: { customerReference: 'Roof' },
        file: aPdf(),
      }),
    note: () =>
      as(installer)(noteEndpoints.createNote, {
        params,
        body: { resourceType: 'Collection', subject: 'Wifi', noteText: 'Weak', isPrivateNote: false },
      }),
  }

  test('refuses what writes and answers what reads, until there is room again [FILE-10]', async () => {
    await database.executeSql(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on floor_plan for each row execute function no_room();
      create trigger no_room before insert on note for each row execute function no_room()`)
    for (const write of Object.values(writes)) expect(await write()).toMatchObject(refusal)
    expect(await filesBelow(platform.settings.filesDir)).toEqual([])
    const list = await as(installer)(floorPlanEndpoints.listFloorPlans, { params, query: {} })
    expect([list.status, list.body.items]).toEqual([200, []])
    expect((await request({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200)

    await database.executeSql('drop function no_room cascade')
    for (const write of Object.values(writes)) expect((await write()).status).toBe(201)
  })
})

test('a disk without room is reported as such, whoever writes to it [FILE-10]', async () => {
  const app = Fastify()
  answerErrors(app)
  app.get('/', () => writeFile('/dev/full', 'x'))
  const answer = await app.inject('/')
  expect({ status: answer.statusCode, body: answer.json() }).toEqual(refusal)
  await app.close()
})
