import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { authorizeStaff } from '../../authorization/authorize.ts'
import type { Tx } from '../../infra/database/database.ts'
import { countRowsRead } from '../../testing/count-rows-read.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { findByName } from './found-by-name-store.ts'
import { listInstallations } from './installation-store.ts'

const NAMES = [
  'Harbour Homes 12',
  'harbour  homes',
  ' Édouard Straße ',
  'İzmir Kapı',
  'ΚΟΣΜΟΣ κοσμος',
  "100% o'clock",
  'a_b\\c',
  'é',
  'Zebra',
]
/**
 * People type parts of any length, in any case, with blanks at their ends, with marks and without.
 */
const TEXTS = [
  ...NAMES,
  ...['h', 'ho', ' ', '  ', 's 1', ' homes', 'HARBOUR', 'e', 'É', 'é', 'straße', 'STRASSE', 'izmir', 'kapi'],
  ...['κοσμοσ', 'ς', '%', '_', '\\', "'", '12 harbour', 'homes 12 ', 'nothing at all', 'zebra'],
]

describe('what is found by a part of its name', async () => {
  const { database, issuer, system, fixture } = await testPlatform()
  const insert = (names: readonly string[], companyId: string) =>
    database.executeSql(
      `with made as (
         insert into collection (id, tenant_id, customer_reference, created_at)
         select gen_random_uuid(), $1, name, '2026-01-01' from unnest($2::text[]) as name
         returning id, tenant_id, customer_reference)
       insert into installation (id, company_id, collection_id, tenant_id, site_customer_reference, type, created_date)
       select gen_random_uuid(), $3, id, tenant_id, customer_reference, 'initial', '2026-01-01' from made`,
      [fixture.connectTenant, names, companyId],
    )
  await insert(NAMES, fixture.company)
  const foreign = Array.from({ length: 500 }, (_, index) => `Quagga Yard ${index}`)
  await insert(foreign, fixture.otherCompany)

  const asStaff = <Result>(person: TestPerson, work: (tx: Tx) => Promise<Result>) =>
    database.db.transaction().execute(async (tx) => {
      const { subject, email } = person
      const names = { firstName: undefined, lastName: undefined, locale: undefined }
      const identity = { issuer: issuer.issuer, subject, email, emailVerified: true, ...names }
      await authorizeStaff(tx, identity, 'installer_basic')
      return work(tx)
    })
  const search = (tx: Tx, text: string) =>
    listInstallations(
      tx,
      {
        filter: `contains(tolower(site_customer_reference),'${text.replaceAll("'", "''")}')`,
        top: 100,
        count: true,
      },
      new Date('2026-11-21T10:00:00Z'),
    )

  test.each(TEXTS)('%j finds every name that holds it, and no other [SPEED-31]', async (text) => {
    const found = await asStaff(installer, (tx) => search(tx, text))
    const { rows } = await database.executeSql(
      'select array_agg(name) as wanted from unnest($1::text[]) as name where strpos(fold_case(name), fold_case($2)) > 0',
      [NAMES, text],
    )
    const wanted = (rows[0]?.wanted ?? []) as string[]
    expect(found.items.map((item) => item.siteCustomerReference).sort()).toEqual(wanted.sort())
    expect(found.count).toBe(wanted.length)
  })

  test('names of another company are never found, and looking for them reads as many rows as for nothing [SPEED-32]', async () => {
    const [[theirs, readForTheirs], [nothing, readForNothing]] = await asStaff(installer, async (tx) => {
      await findByName(tx, 'first use')
      return [
        await countRowsRead(tx, () => search(tx, 'quagga yard')),
        await countRowsRead(tx, () => search(tx, 'xylophones!')),
      ] as const
    })
    expect([theirs.items, nothing.items]).toEqual([[], []])
    expect(readForTheirs).toBe(readForNothing)
    expect(readForTheirs).toBeLessThan(20)
    const [ours] = await asStaff(stranger, (tx) => countRowsRead(tx, () => search(tx, 'quagga yard')))
    expect(ours.count).toBe(500)
  })

  test('whose names are asked for is what was entered, never what is asked; who entered nothing finds nothing [SPEED-32]', async () => {
    const asNobody = (tx: Tx) =>
      sql`select set_config('role', 'commissioning_app', true), set_config('app.company_id', '', true)`.execute(
        tx,
      )
    expect(
      await database.db.transaction().execute(async (tx) => {
        await asNobody(tx)
        return findByName(tx, 'quagga')
      }),
    ).toEqual([])
    const { rows } = await database.executeSql(
      `select pg_get_function_identity_arguments(pg_proc.oid) as takes, pg_get_userbyid(proowner) as owner, rolcanlogin as "mayLogIn",
         (select json_agg(grantee::regrole::text) from aclexplode(proacl)) as "runBy"
       from pg_proc join pg_roles on pg_roles.oid = proowner where proname = 'installations_named'`,
    )
    expect(rows).toEqual([
      {
        takes: 'wanted text, most integer',
        owner: 'commissioning_namer',
        mayLogIn: false,
        runBy: ['commissioning_namer', 'commissioning_app'],
      },
    ])
    await expect(system((tx) => findByName(tx, 'quagga'))).rejects.toThrow('permission denied')
  })

  test('more than can be named are read in the order of the list, and none is left out [SPEED-31]', async () => {
    const many = Array.from({ length: 2_001 }, (_, index) => `Okapi ${index}`)
    await insert(many, fixture.otherCompany)
    await asStaff(stranger, async (tx) => {
      expect(await findByName(tx, 'okapi')).toBeUndefined()
      expect(await search(tx, 'okapi')).toMatchObject({ items: { length: 100 }, count: 2_001, hasMore: true })
      expect(await findByName(tx, 'okapi 1')).toHaveLength(many.filter((name) => name.includes(' 1')).length)
    })
  })
})
