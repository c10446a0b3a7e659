import { lockListEndpoints } from '@commissioning/contract/add-several/lock-list-endpoints'
import { describe, expect, test } from 'vitest'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { listLockListColumns, storeLockListColumns } = lockListEndpoints

describe('columns of lists of locks', async () => {
  const platform = await testPlatform()
  const { as } = platform
  const columnsOf = async (installationId: string, person = installer) =>
    (await as(person)(listLockListColumns, { params: { installationId } })).body.columns

  test('what is said at one installation is known at every other of the company, and to no stranger [TABLE-71]', async () => {
    const [installationId, other] = [await aSite(platform), await aSite(platform)]
    const say = (columns: { column: string; field: 'code' | 'name' | null }[], person = installer) =>
      as(person)(storeLockListColumns, { params: { installationId }, body: { columns } })
    expect(await columnsOf(other)).toEqual([])
    await say([
      { column: 'Box', field: 'code' },
      { column: 'Wing', field: null },
    ])
    await say([{ column: 'Wing', field: 'name' }])
    expect(await columnsOf(other)).toEqual([
      { column: 'Box', field: 'code' },
      { column: 'Wing', field: 'name' },
    ])
    expect((await say([], stranger)).status).toBe(404)
  })
})
