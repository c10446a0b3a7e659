import type { OperationName } from '@commissioning/contract/api'
import { anOwnedSite } from '@commissioning/platform/testing/test-owner'
import { describe, expect, test } from 'vitest'
import { copyRow } from './copied-rows.ts'
import { furnishedPlatform } from './furnished-platform.ts'
import { getEndpoint, reads, type UntypedInput, writes } from './operation-calls.ts'
import { statesBefore } from './states.ts'

const MINUTE = 60_000

describe('what is not where the address says', async () => {
  const furnished = await furnishedPlatform()
  const { platform, things, rewind, call, inputOf } = furnished
  const { clock } = platform
  const { executeSql } = platform.database
  const { installation, site, company, tenant, ...ofSite } = things

  /** The same call with these ids in the place of others. */
  function withIds(name: OperationName, ids: Record<string, string>): UntypedInput {
    const { file, ...input } = inputOf(name)
    const text = Object.entries(ids).reduce((all, [id, to]) => all.replaceAll(id, to), JSON.stringify(input))
    return { ...JSON.parse(text), ...(file && { file }) }
  }
  const statusOf = async (name: OperationName, input: UntypedInput) => ({
    [name]: (await call(name, input)).status,
  })

  const namesOwner = (name: OperationName) => /:(installationId|siteId)\//.test(`${getEndpoint(name).path}/`)
  const namesThing = (name: OperationName) =>
    Object.values(ofSite).some((id) => id.length === 36 && JSON.stringify(inputOf(name) ?? {}).includes(id))
  const ofThings = [...reads, ...writes].filter((name) => namesOwner(name) && namesThing(name))

  test('a thing is not found under another site of the same people, neither to read nor to write [PROMISE-16]', async () => {
    await rewind()
    const neighbour = await anOwnedSite(platform)
    const ids = { [installation]: neighbour.installationId, [site]: neighbour.siteId }
    for (const name of ofThings) expect(await statusOf(name, withIds(name, ids))).toEqual({ [name]: 404 })
  })

  /** A second thing of the same kind, at the same place. */
  async function anotherLike(id: string): Promise<string> {
    const { rows } = await executeSql(
      "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id'",
    )
    for (const { table_name } of rows) {
      const table = String(table_name)
      const where = `id::text = '${id}'`
      const known = (await executeSql(`select id from ${table}`)).rows.map((row) => String(row.id))
      if (!known.includes(id)) continue
      await copyRow(platform.database, { table, where, ...(table === 'door_test_result' && NOT_CURRENT) }, 1)
      const { rows: all } = await executeSql(`select id from ${table}`)
      return all.map((row) => String(row.id)).find((one) => !known.includes(one)) ?? ''
    }
    throw new Error(`${id} is in no table.`)
  }

  const nested = ofThings.filter((name) => Object.keys(inputOf(name).params ?? {}).length > 2)
  test.each(nested)('%s finds nothing of another one of its kind [PROMISE-16]', async (name) => {
    await rewind()
    const [, ...within] = Object.values(inputOf(name).params ?? {}).map(String)
    for (const id of within.slice(0, -1))
      expect(await statusOf(name, withIds(name, { [id]: await anotherLike(id) }))).toEqual({ [name]: 404 })
  })

  const usedUp = writes.filter((name) =>
    getEndpoint(name).refuses?.some((code) => /^InvitationExpired$|^AccessCodeRefused$/.test(code)),
  )
  test.each(usedUp)('%s uses nothing that ends between two looks at the clock [PROMISE-16]', async (name) => {
    const start = clock.now
    const end = new Date(start.getTime() + MINUTE)
    const later = new Date(end.getTime() + MINUTE)
    /** The end comes once the clock was read so often. */
    const endAfter = async (looks: number) => {
      await rewind()
      if (statesBefore[name]) await executeSql(statesBefore[name])
      await executeSql(LASTS_UNTIL.replaceAll('END', end.toISOString()))
      let seen = 0
      Object.defineProperty(clock, 'now', { configurable: true, get: () => (seen++ < looks ? start : later) })
      const { status } = await call(name)
      Object.defineProperty(clock, 'now', { configurable: true, writable: true, value: start })
      return { status, seen }
    }
    const { status, seen } = await endAfter(Number.POSITIVE_INFINITY)
    expect(status).toBeLessThan(300)
    for (let looks = seen - 1; looks > 0; looks -= 1) {
      await endAfter(looks)
      expect((await executeSql(USED_LATE)).rows).toEqual([])
    }
  })
})

/** One answer of a point counts. */
const NOT_CURRENT = { columns: { is_current: 'false' } }
const LASTS_UNTIL = ['invitation', 'access_code']
  .map(
    (table) =>
      `update ${table} set created_at = created_at + ('END' - expires_at), expires_at = 'END' where used_at is null`,
  )
  .join(';')
const USED_LATE = ['invitation', 'access_code']
  .map((table) => `select id from ${table} where used_at >= expires_at`)
  .join(' union all ')
