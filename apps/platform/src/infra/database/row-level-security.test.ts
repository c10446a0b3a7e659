import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { lockListEndpoints } from '@commissioning/contract/add-several/lock-list-endpoints'
import {
  doorTestEndpoints,
  doorTestPhotoEndpoints,
  doorTestPolicyEndpoints,
} from '@commissioning/contract/door-tests/door-test-endpoints'
import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { doorImportEndpoints } from '@commissioning/contract/doors/door-import-endpoints'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { notePhotoEndpoints } from '@commissioning/contract/notes/note-photo-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { authorizeInstallation, authorizeOwner, authorizeStaff } from '../../authorization/authorize.ts'
import { queueCommand } from '../../features/device-sync/device-sync-store.ts'
import { notify } from '../../features/notifications/notify.ts'
import { insertInvitation } from '../../features/owner/invitation-store.ts'
import { storeDatabase } from '../../testing/keep-database.ts'
import { aPdf, aPixel } from '../../testing/test-files.ts'
import { admin, installer, owner, stranger } from '../../testing/test-fixture.ts'
import { registerBoxedDevice, registerBoxedIq } from '../../testing/test-hardware.ts'
import { makeInstallationDraft } from '../../testing/test-installations.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import type { Tx } from './database.ts'
import { newId } from './new-id.ts'

interface GuardedTable {
  name: string
  /** The owner of a row is named in these columns. */
  columns: string[]
  /** Whether staff may read any of it. */
  isRead: boolean
}

/**
 * Everybody who may read these reads the same: staff the register of hardware, owners the names of
 * companies.
 */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  commissioning_app: ['database_epoch', 'registered_device'],
  commissioning_owner: ['company', 'database_epoch'],
}
/** One that is added here is a decision, as is one that is taken away. */
const TABLES_NOBODY_READS = [
  'access_code',
  'attempt',
  'duty',
  'iq_release',
  'migration',
  'record_key',
  'record_salt',
]

describe('row-level security', async () => {
  const platform = await testPlatform()
  const { as, database, issuer, system, fixture, now } = platform
  const ours = await fill(installer, owner.email)
  const theirs = await fill(stranger, 'else@customer.test')
  const tables = await guardedTables()

  /** A row of everything that belongs to somebody, made by this person's company. */
  async function fill(person: TestPerson, email: string) {
    const draft = { ...makeInstallationDraft(fixture.connectTenant), email }
    const created = await as(person)(installationEndpoints.createInstallation, { body: draft })
    const params = { installationId: created.body.id }
    const place = { customerReference: 'Hall', timeZone: 'Europe/Amsterdam' }
    const { activationCode } = await registerBoxedIq(platform)
    const iq = (await as(person)(iqEndpoints.addIq, { params, body: { ...place, activationCode } })).body
    const addLock = async (customerReference: string) => {
      const body = {
        customerReference,
        activationCode: await registerBoxedDevice(platform, 'lock'),
        iqId: iq.id,
      }
      return (await as(person)(lockEndpoints.addLock, { params, body })).body
    }
    const front = await addLock('Front door')
    const lock = await addLock('Back door')
    const floor = { customerReference: 'Ground floor', number: 0, locks: [lock.id] }
    await as(person)(floorEndpoints.createFloor, { params, body: floor })
    await as(person)(lockEndpoints.detachLock, {
      params: { ...params, lockId: lock.id },
      body: { force: true },
    })
    const intercom = {
      customerReference: 'Gate',
      timeZone: 'Europe/Amsterdam',
      labels: ['residential' as const],
    }
    await as(person)(intercomEndpoints.createIntercomSite, { params, body: intercom })
    const entrance = {
      lockIdentifier: lock.id,
      customerReference: 'Gate',
      geoFilterProximity: null,
      intercomCode: newId(now()),
      openingChannelType: 'commissioning' as const,
    }
    await as(person)(intercomEndpoints.addEntrance, { params, body: entrance })
    await system(async (tx) => {
      await tx.updateTable('iq').where('id', '=', iq.id).set({ online: true }).execute()
      const reported = { isConfirmed: true, online: true }
      await tx.updateTable('hardware').where('id', '=', front.id).set(reported).execute()
    })
    await as(person)(lockEndpoints.replaceLock, {
      params: { ...params, lockId: front.id },
      body: { mac: await registerBoxedDevice(platform, 'lock'), force: false },
    })
    await as(person)(floorPlanEndpoints.createFloorPlan, {
      params,
      body: { customerReference: 'Ground floor' },
      file: aPdf(),
    })
    await as(person)(doorImportEndpoints.importDoors, {
      params,
      body: {
        columns: [{ column: 'Mark', field: 'number' }],
        floors: [],
        rows: [
          { line: 2, door: null, values: { number: '1.07' } },
          { line: 3, door: null, values: { number: '1.08' } },
        ],
      },
    })
    await as(person)(tagEndpoints.uploadTags, {
      params,
      body: { heading: 'Chip', reading: 'decimal' },
      file: new File(['Chip\n0012345678'], 'tags.csv'),
    })
    await as(person)(lockListEndpoints.storeLockListColumns, {
      params,
      body: { columns: [{ column: 'Box', field: 'code' }] },
    })
    const doors = (await as(person)(doorEndpoints.listDoors, { params, query: {} })).body.items
    const imported = doors.filter(({ number }) => number === '1.08')
    await as(person)(doorEndpoints.deleteDoors, {
      params,
      body: { doors: imported.map(({ id, version }) => ({ id, version })) },
    })
    const note = await as(person)(noteEndpoints.createNote, {
      params,
      body: { resourceType: 'Collection', subject: 'Wifi', noteText: 'Weak here', isPrivateNote: true },
    })
    const planned = await as(person)(doorEndpoints.listDoors, { params, query: {} })
    const tested = await as(person)(doorTestEndpoints.answerDoorTestPoint, {
      params: { ...params, doorId: planned.body.items[0]?.id ?? '' },
      body: { point: 'closes', result: 'failed', reason: 'Binds', seen: null },
    })
    await as(person)(doorTestPhotoEndpoints.createDoorTestPhoto, {
      params: { ...params, doorId: tested.body.doorId, answerId: tested.body.issues[0]?.answerId ?? '' },
      file: aPixel(),
    })
    await as(person === installer ? admin : person)(doorTestPolicyEndpoints.changeDoorTestPolicy, {
      params: { companyId: person === installer ? fixture.company : fixture.otherCompany },
      body: { signalLimit: -70 },
    })
    await as(person)(notePhotoEndpoints.createNotePhoto, {
      params: { ...params, noteId: note.body.id },
      file: aPixel(),
    })
    const own = await system(async (tx) => {
      const { collectionId, companyId } = await tx
        .selectFrom('installation')
        .where('id', '=', params.installationId)
        .select(['collectionId', 'companyId'])
        .executeTakeFirstOrThrow()
      const site = await tx
        .selectFrom('site')
        .where('collectionId', '=', collectionId)
        .select(['id', 'ownerId'])
        .executeTakeFirstOrThrow()
      await queueCommand(tx, { iqId: iq.id, collectionId, command: { kind: 'softReset' }, now: now() })
      await notify(tx, { kind: 'iq_offline', collectionId, subject: 'Hall', now: now() })
      await insertInvitation(tx, {
        kind: 'site_owner',
        companyId,
        siteId: site.id,
        staffId: null,
        email,
        now: now(),
      })
      await tx
        .updateTable('owner')
        .where('id', '=', site.ownerId)
        .set({ oidcIssuer: issuer.issuer, oidcSubject: email })
        .execute()
      return { ...params, collectionId, companyId }
    })
    const tagId = await insertTagThings({ ...own, iqId: iq.id, lock: front, now: now() })
    await insertRecordOf(own)
    const group = await as(person)(accessGroupEndpoints.createAccessGroup, {
      params,
      body: { customerReference: 'Staff' },
    })
    const inGroup = { ...params, accessGroupId: group.body.id }
    await as(person)(accessGroupEndpoints.changeAccessGroupTags, {
      params: inGroup,
      body: { addIds: [tagId], removeIds: [] },
    })
    await as(person)(accessGroupEndpoints.changeAccessGroupLocks, {
      params: inGroup,
      body: { addIds: [front.id], removeIds: [] },
    })
    await as(person)(accessGroupEndpoints.addTimeSchedule, {
      params: inGroup,
      body: { startTime: '09:00', endTime: '17:00', ...toWeekdayFlags([1]) },
    })
    return own
  }

  async function insertRecordOf({ installationId, collectionId, companyId }: typeof ours): Promise<void> {
    await database.db
      .insertInto('siteRecord')
      .values({
        id: newId(now()),
        collectionId,
        companyId,
        installationId,
        siteCustomerReference: 'Harbour House',
        madeAt: now(),
        content: Buffer.from('{"parties":{"owner":null}}'),
        hash: null,
        seal: null,
        sealedAt: null,
        acceptance: null,
        acceptedAt: null,
        acceptedBy: null,
        remarks: null,
      })
      .execute()
    await database.db.insertInto('recordSalt').values({ collectionId, salt: 'salt' }).execute()
  }

  interface Place {
    collectionId: string
    iqId: string
    lock: { id: string; mac: string }
    now: Date
  }

  /** The insert runs without a role, since no role may insert all of it. */
  async function insertTagThings({ collectionId, iqId, lock, now }: Place): Promise<string> {
    const tagId = newId(now)
    const tag = { id: tagId, collectionId, number: '04A1B2C3', isActive: true, registrationDate: now }
    await database.db.insertInto('tag').values(tag).execute()
    await database.db
      .insertInto('tagPending')
      .values({ tagId, iqId, collectionId, desiredVersion: 1 })
      .execute()
    await database.db
      .insertInto('heldIq')
      .values({ iqId, collectionId, since: now, digest: null, askedAt: null, applied: null })
      .execute()
    const sheet = {
      id: newId(now),
      customerReference: 'North wing',
      floorId: null,
      floorPlanId: null,
      scale: null,
      frame: null,
    }
    await database.db
      .insertInto('sheet')
      .values({ ...sheet, collectionId, createdAt: now })
      .execute()
    const things = { iqId, hardwareId: null, doorId: null, noteId: null }
    await database.db
      .insertInto('placement')
      .values({ ...things, id: newId(now), collectionId, sheetId: sheet.id, x: 1, y: 2 })
      .execute()
    const wall = { class: 'drywall', fromX: 1, fromY: 2, toX: 3, toY: 2 } as const
    await database.db
      .insertInto('wall')
      .values({ ...wall, id: newId(now), collectionId, sheetId: sheet.id })
      .execute()
    await database.db
      .insertInto('reading')
      .values({
        hardwareId: lock.id,
        measuredAt: now,
        keptAt: now,
        collectionId,
        mac: lock.mac,
        parentMac: null,
        signalStrength: -60,
        source: 'report',
        modemApplication: null,
        revision: null,
        parentRevision: null,
        condition: null,
      })
      .execute()
    await database.db
      .insertInto('tagRegistration')
      .values({
        id: newId(now),
        collectionId,
        iqId,
        lockId: lock.id,
        lockMac: lock.mac,
        startedAt: now,
        until: now,
        endedAt: null,
      })
      .execute()
    return tagId
  }

  /** Read from the database itself, so that a new table is part of this test before anybody thinks of it. */
  async function guardedTables(): Promise<GuardedTable[]> {
    const { rows } = await database.executeSql(
      `select table_name as name, array_agg(column_name::text) as columns,
        has_any_column_privilege('commissioning_app', format('public.%I', table_name), 'select') as "isRead"
       from information_schema.columns
       where table_schema = 'public' and column_name in ('company_id', 'collection_id')
       group by table_name order by table_name`,
    )
    return rows as unknown as GuardedTable[]
  }

  const identityOf = (subject: string, email: string) => ({
    issuer: issuer.issuer,
    subject,
    email,
    emailVerified: true,
    firstName: undefined,
    lastName: undefined,
    locale: undefined,
  })
  const inCompany = <Result>(
    person: TestPerson,
    work: (tx: Tx) => Promise<Result>,
    installationId?: string,
  ) =>
    database.db.transaction().execute(async (tx) => {
      await authorizeStaff(tx, identityOf(person.subject, person.email), 'installer_basic')
      if (installationId) await authorizeInstallation(tx, installationId, now())
      return work(tx)
    })
  const asOwner = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.db.transaction().execute(async (tx) => {
      await authorizeOwner(tx, identityOf(owner.email, owner.email))
      return work(tx)
    })
  const withSystemRole = <Result>(work: (tx: Tx) => Promise<Result>) => system(work)
  /** No filter at all: what comes back is what the policies let through. */
  const readAll = async (tx: Tx, { name, columns }: GuardedTable) => {
    const list = sql.join(columns.map((column) => sql.ref(column)))
    const { rows } = await sql<Record<string, string>>`select ${list} from ${sql.table(name)}`.execute(tx)
    return rows
  }
  type Side = Pick<typeof ours, 'collectionId' | 'companyId'>
  const isOf =
    ({ companyId, collectionId }: Side) =>
    (row: Record<string, unknown>) =>
      row.companyId === companyId || row.collectionId === collectionId

  const readableBy = async (role: string) => {
    const { rows } = await database.executeSql(
      `select relname as name, relrowsecurity as guarded from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_any_column_privilege($1, oid, 'select')
       order by relname`,
      [role],
    )
    return rows as unknown as { name: string; guarded: boolean }[]
  }

  test.each(['commissioning_app', 'commissioning_owner'])(
    'every table that %s reads is guarded, and a role of nobody reads only what is everybody’s',
    async (role) => {
      const readable = await readableBy(role)
      expect(readable.filter(({ guarded }) => !guarded)).toEqual([])
      const open: string[] = []
      for (const { name } of readable) {
        const counted = await database.db.transaction().execute(async (tx) => {
          await sql`select set_config('role', ${role}, true)`.execute(tx)
          // one row of any kind; a count needs no column
          return sql<{ total: string }>`select count(*) as total from ${sql.table(name)}`.execute(tx)
        })
        if (Number(counted.rows[0]?.total) > 0) open.push(name)
      }
      expect(open).toEqual(COMMON[role])
    },
  )

  test('a code of access is seen by the owner of its site, a stored answer by whoever it was given to', async () => {
    const sites = await system((tx) => tx.selectFrom('site').select(['id', 'collectionId']).execute())
    const siteOf = ({ collectionId }: Side) =>
      sites.find((site) => site.collectionId === collectionId)?.id ?? ''
    const code = { codeHash: 'x', expiresAt: now(), usedAt: null, usedByCompany: null, createdAt: now() }
    const answer = { requestHash: 'x', status: null, reply: null, createdAt: now() }
    const ids = { ours: newId(now()), theirs: newId(now()) }
    await database.db
      .insertInto('accessCode')
      .values([
        { ...code, id: ids.ours, siteId: siteOf(ours) },
        { ...code, id: ids.theirs, siteId: siteOf(theirs) },
      ])
      .execute()
    await database.db
      .insertInto('idempotency')
      .values([
        { ...answer, actorId: fixture.installerId, keyHash: ids.ours },
        { ...answer, actorId: fixture.strangerId, keyHash: ids.theirs },
      ])
      .execute()

    const codes = (tx: Tx) => tx.selectFrom('accessCode').select('id').execute()
    expect(await asOwner(codes)).toEqual([{ id: ids.ours }])
    const storedKeys = (tx: Tx) =>
      tx.selectFrom('idempotency').where('requestHash', '=', 'x').select('keyHash').execute()
    expect(await inCompany(installer, storedKeys)).toEqual([{ keyHash: ids.ours }])
    expect(await inCompany(stranger, storedKeys)).toEqual([{ keyHash: ids.theirs }])
    expect(await asOwner(storedKeys)).toEqual([])
    const taken = inCompany(stranger, (tx) =>
      tx
        .insertInto('idempotency')
        .values({ ...answer, actorId: fixture.installerId, keyHash: 'taken' })
        .execute(),
    )
    await expect(taken).rejects.toThrow(/row-level security/)
  })

  test('the test has rows of both companies in every table that belongs to somebody', async () => {
    for (const table of tables) {
      const rows = await system((tx) => readAll(tx, table))
      expect([table.name, rows.some(isOf(ours)), rows.some(isOf(theirs))]).toEqual([table.name, true, true])
    }
  })

  // `KEEP_DATABASE=<file> npx vitest run <this file>` keeps these rows for tests of later releases
  const { KEEP_DATABASE } = process.env
  if (KEEP_DATABASE) test('its rows are stored', () => storeDatabase(database, KEEP_DATABASE))

  test.each(tables.filter(({ isRead }) => isRead))(
    'without a filter, $name answers the rows of the caller alone',
    async (table) => {
      const seen = await inCompany(installer, (tx) => readAll(tx, table), ours.installationId)
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.filter((row) => !isOf(ours)(row))).toEqual([])
    },
  )

  test('what only the system works with is refused to staff, not answered as empty', async () => {
    const { rows } = await database.executeSql(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not has_any_column_privilege('commissioning_app', oid, 'select')
       order by relname`,
    )
    const names = rows.map(({ name }) => String(name))
    expect(names).toEqual(TABLES_NOBODY_READS)
    for (const name of names) {
      const read = inCompany(
        installer,
        (tx) => sql`select 1 from ${sql.table(name)}`.execute(tx),
        ours.installationId,
      )
      await expect(read, name).rejects.toThrow(`permission denied for table ${name}`)
    }
  })

  test('outside of an installation there is no collection to see', async () => {
    for (const table of tables.filter(({ columns, isRead }) => isRead && !columns.includes('company_id')))
      expect([table.name, await inCompany(installer, (tx) => readAll(tx, table))]).toEqual([table.name, []])
  })

  test('an owner sees the rows of the own sites alone', async () => {
    const seen = await asOwner(async (tx) => ({
      sites: await tx.selectFrom('site').select('collectionId').execute(),
      iqs: await tx.selectFrom('iq').select('collectionId').execute(),
      hardware: await tx.selectFrom('hardware').select('collectionId').execute(),
      installations: await tx.selectFrom('installation').select(['collectionId', 'companyId']).execute(),
      owners: await tx.selectFrom('owner').select('email').execute(),
    }))
    const { owners, ...rest } = seen
    for (const rows of Object.values(rest)) {
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.every(isOf(ours))).toBe(true)
    }
    expect(owners).toEqual([{ email: owner.email }])
  })

  test('a row of another company can neither be made nor changed nor given away', async () => {
    const violates = /row-level security/
    const insert = inCompany(installer, (tx) =>
      tx
        .insertInto('companyTenant')
        .values({ companyId: fixture.otherCompany, tenantId: fixture.alarmTenant, mayCreate: true })
        .execute(),
    )
    await expect(insert).rejects.toThrow(violates)
    const give = inCompany(installer, (tx) =>
      tx
        .updateTable('staff')
        .where('id', '=', fixture.adminId)
        .set({ companyId: fixture.otherCompany })
        .execute(),
    )
    await expect(give).rejects.toThrow(violates)
    const change = await inCompany(installer, (tx) =>
      tx.updateTable('staff').set({ phone: '+31' }).where('id', '=', fixture.strangerId).executeTakeFirst(),
    )
    expect(change.numUpdatedRows).toBe(0n)
  })

  test('a record of what was done is never changed and never removed', async () => {
    const denied = /permission denied/
    const roles = [
      (work: (tx: Tx) => Promise<unknown>) => inCompany(installer, work),
      asOwner,
      withSystemRole,
    ]
    for (const enter of roles) {
      await expect(enter((tx) => tx.deleteFrom('audit').execute())).rejects.toThrow(denied)
      await expect(
        enter((tx) => tx.updateTable('audit').set({ operation: 'nothing' }).execute()),
      ).rejects.toThrow(denied)
    }
    const record = {
      actorKind: 'staff',
      operation: 'forged',
      subject: '{}',
      companyId: fixture.otherCompany,
    } as const
    const forge = inCompany(installer, (tx) =>
      tx
        .insertInto('audit')
        .values({
          ...record,
          id: newId(now()),
          at: now(),
          collectionId: null,
          installationId: null,
          change: null,
          actorId: null,
          correlationId: null,
        })
        .execute(),
    )
    await expect(forge).rejects.toThrow(/row-level security/)
  })
})
