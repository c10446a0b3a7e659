import { CompiledQuery, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { authorizeInstallation, authorizeStaff } from '../authorization/authorize.ts'
import { listAccessGroups } from '../features/access-groups/access-group-store.ts'
import { listFloorPlans } from '../features/floor-plans/floor-plan-store.ts'
import { listHardware } from '../features/hardware-tree/hardware-store.ts'
import { listInstallations } from '../features/installations/installation-store.ts'
import { listIqs } from '../features/iqs/iq-store.ts'
import { listNotes } from '../features/notes/note-store.ts'
import type { Tx } from '../infra/database/database.ts'
import { installer } from '../testing/test-fixture.ts'
import { aSite } from '../testing/test-installations.ts'
import { testPlatform } from '../testing/test-platform.ts'

describe('the plans of lists by name', async () => {
  const platform = await testPlatform()
  const { database, issuer, now } = platform
  const installationId = await aSite(platform)
  const by = (field: string) => ({ orderBy: `${field} desc`, top: 25 })
  const name = by('customer_reference')

  const lists: [string, (tx: Tx) => Promise<unknown>][] = [
    ['installation_name', (tx) => listInstallations(tx, by('site_customer_reference'), now())],
    ['iq_collection', (tx) => listIqs(tx, name)],
    ['hardware_collection', (tx) => listHardware(tx, 'lock', name)],
    ['hardware_collection', (tx) => listHardware(tx, 'repeater', name)],
    ['note_subject', (tx) => listNotes(tx, { query: by('subject'), email: installer.email })],
    ['floor_plan_name', (tx) => listFloorPlans(tx, name)],
    ['access_group_name', (tx) => listAccessGroups(tx, name)],
  ]

  test.each(lists)(
    '%s gives the rows in their order, and nothing is sorted [LIST-53]',
    async (index, list) => {
      const plan = await database.db.transaction().execute(async (tx) => {
        const { subject, email } = installer
        const names = { firstName: undefined, lastName: undefined, locale: undefined }
        const identity = { issuer: issuer.issuer, subject, email, emailVerified: true, ...names }
        await authorizeStaff(tx, identity, 'installer_basic')
        await authorizeInstallation(tx, installationId, now())
        // few rows are quicker sorted than walked, so that sorting is what the database does where it has to
        for (const way of ['sort', 'seqscan', 'bitmapscan', 'incremental_sort'])
          await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(tx)
        const plans: string[] = []
        await list(explaining(tx, plans))
        return plans.join()
      })
      expect(plan).toContain(`"${index}"`)
      expect(plan).not.toContain('Sort')
    },
  )
})

/** Answers as the transaction does, and writes down how the database comes to each answer. */
const explaining = (tx: Tx, plans: string[]): Tx =>
  new Proxy(tx, {
    get: (target, key: keyof Tx) => {
      const own = target[key]
      if (key !== 'executeQuery') return typeof own === 'function' ? own.bind(target) : own
      return async (query: CompiledQuery) => {
        const explained = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters])
        plans.push(JSON.stringify((await target.executeQuery(explained)).rows))
        return target.executeQuery(query)
      }
    },
  })
