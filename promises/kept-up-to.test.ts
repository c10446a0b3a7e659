import type { OperationName } from '@commissioning/contract/api'
import { MAX_DELETED_DOORS } from '@commissioning/domain/doors/deleted-doors'
import { OPEN_ACCESS_CODES } from '@commissioning/domain/owner/access-codes'
import { takeUnpublishedIqs } from '@commissioning/platform/features/desired-state/desired-state-store'
import { describe, expect, test } from 'vitest'
import { copyRow } from './copied-rows.ts'
import { furnishedPlatform } from './furnished-platform.ts'

interface Kept {
  table: string
  /** The newest of these stay. */
  limit: number
  /** SQL by which one is newer than another, and what makes a copy older than all others. */
  newest: string
  older: string
  /** SQL of those that count. */
  where?: string
  /** SQL of the first row, where the furnished site has none. */
  first?: string
  /** It adds one: a call, or what the platform does by itself. */
  adds: OperationName | 'publishing'
}

const heading = { newest: 'used_at', older: "one.used_at - n * interval '1 day'" }

/** Tables of which a number of rows stays. */
const KEPT: readonly Kept[] = [
  { table: 'lock_list_column', limit: 500, ...heading, adds: 'storeLockListColumns' },
  { table: 'door_column', limit: 500, ...heading, adds: 'importDoors' },
  { table: 'tag_list_column', limit: 100, ...heading, adds: 'uploadTags' },
  {
    table: 'deleted_door',
    limit: MAX_DELETED_DOORS,
    newest: 'deleted_at',
    older: "one.deleted_at - n * interval '1 day'",
    adds: 'deleteDoors',
  },
  {
    table: 'access_code',
    limit: OPEN_ACCESS_CODES,
    newest: 'created_at',
    older: "one.created_at - n * interval '1 hour'",
    where: "used_at is null and expires_at > '2026-11-21T10:00:01Z'",
    adds: 'createAccessCode',
  },
  {
    table: 'published_rules',
    limit: 50,
    newest: 'desired_version',
    older: 'one.desired_version - n',
    where: 'iq_id = (select id from iq order by id limit 1)',
    first: `update iq set published_version = 0;
      insert into published_rules select id, desired_version - 1, collection_id, '{"tags":[],"groups":[]}', 'UTC' from iq`,
    adds: 'publishing',
  },
]

/** Headings that their examples do not name. */
const NAMED: Partial<Record<OperationName, object>> = {
  importDoors: { columns: [{ column: 'Door', field: 'number' }] },
  uploadTags: { heading: 'Card' },
}

describe('what is kept up to a number', async () => {
  const { platform, rewind, call, inputOf } = await furnishedPlatform()
  const { database, system, clock, now } = platform

  async function add(adds: Kept['adds']): Promise<void> {
    if (adds === 'publishing') {
      await system((tx) => takeUnpublishedIqs(tx, { limit: 50, now: now() }))
      return
    }
    const input = inputOf(adds)
    const body = { ...(input.body as object), ...NAMED[adds] }
    const { status, text } = await call(adds, { ...input, body })
    expect(status, text).toBeLessThan(300)
  }

  test.each(KEPT)('$table keeps the newest $limit, whatever $adds adds [PROMISE-20]', async (kept) => {
    const { table, limit, newest, older, where = 'true', first, adds } = kept
    await rewind()
    if (first) await database.executeSql(first)
    await copyRow(database, { table, where, columns: { [newest]: older } }, limit + 2)
    const newestFirst = async () => {
      const { rows } = await database.executeSql(
        `select ${newest}::text as age from ${table} where ${where} order by ${newest} desc`,
      )
      return rows.map(({ age }) => String(age))
    }
    const before = await newestFirst()
    const start = clock.now
    clock.now = new Date(start.getTime() + 1_000)
    await add(adds)
    clock.now = start
    const after = await newestFirst()
    const added = after.filter((age) => !before.includes(age))
    expect(added).toHaveLength(1)
    expect(after).toEqual([...added, ...before].slice(0, limit))
  })
})
