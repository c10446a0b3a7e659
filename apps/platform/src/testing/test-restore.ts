import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { restoreConflictEndpoints } from '@commissioning/contract/restore-conflicts/restore-conflict-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { newId } from '../infra/database/new-id.ts'
import { installer } from './test-fixture.ts'
import type { TestPlatform } from './test-platform.ts'

/** People of an installation do these before a restore and after it. */
export function testRestore({ as, system, now }: TestPlatform, installationId: string) {
  const ask = as(installer)
  const listConflicts = async () =>
    (await ask(restoreConflictEndpoints.listHeldIqs, { params: { installationId } })).body.items

  return {
    /** Tags that open these locks at any time; answers their ids. */
    async openTo(numbers: readonly string[], lockIds: string[]): Promise<string[]> {
      const { collectionId } = await system((tx) =>
        tx
          .selectFrom('installation')
          .where('id', '=', installationId)
          .select('collectionId')
          .executeTakeFirstOrThrow(),
      )
      const tag = { collectionId, isActive: true, registrationDate: now() }
      const rows = numbers.map((number) => ({ ...tag, id: newId(now()), number }))
      await system((tx) => tx.insertInto('tag').values(rows).execute())
      const tagIds = rows.map(({ id }) => id)
      const body = { customerReference: 'Staff' }
      const group = await ask(accessGroupEndpoints.createAccessGroup, { params: { installationId }, body })
      const params = { installationId, accessGroupId: group.body.id }
      const members = (addIds: string[]) => ({ params, body: { addIds, removeIds: [] } })
      await ask(accessGroupEndpoints.changeAccessGroupTags, members(tagIds))
      await ask(accessGroupEndpoints.changeAccessGroupLocks, members(lockIds))
      const always = { startTime: '00:00', endTime: '23:59', ...toWeekdayFlags([1, 2, 3, 4, 5, 6, 7]) }
      await ask(accessGroupEndpoints.addTimeSchedule, { params, body: always })
      return tagIds
    },
    block: (tagId: string) =>
      ask(tagEndpoints.changeTag, { params: { installationId, tagId }, body: { block: true } }),
    replaceLock: (lockId: string, mac: string) =>
      ask(lockEndpoints.replaceLock, { params: { installationId, lockId }, body: { mac, force: false } }),
    held: async (iqId: string) => (await listConflicts()).find(({ id }) => id === iqId),
    async decide(iqId: string, decision: 'adopt' | 'keep'): Promise<number> {
      const seen = (await listConflicts()).find(({ id }) => id === iqId)?.seen ?? null
      const params = { installationId, iqId }
      return (await ask(restoreConflictEndpoints.decideHeldIq, { params, body: { decision, seen } })).status
    },
  }
}
