import { createServer } from 'node:http'
import { api } from '@commissioning/contract/api'
import type { Endpoint } from '@commissioning/contract/http/endpoint'
import type { AllowedFields } from '@commissioning/contract/http/filter'
import { compareNames } from '@commissioning/domain/formats/compare-names'
import { afterAll, describe, expect, test } from 'vitest'
import { listHostileNames } from '../testing/list-hostile-names.ts'
import { admin } from '../testing/test-fixture.ts'
import { aSite } from '../testing/test-installations.ts'
import { testPlatform } from '../testing/test-platform.ts'

type Item = Readonly<Record<string, unknown>>

const listed = Object.entries<Endpoint>(api).flatMap(([operation, endpoint]) =>
  namesOf(endpoint).map((field) => ({ operation, endpoint, field })),
)

function namesOf({ list }: Endpoint): string[] {
  const fields: AllowedFields = list?.fields ?? {}
  return Object.keys(fields).filter((field) => fields[field] === 'name')
}

const names = listHostileNames(60)

describe('lists that can be ordered by a name', async () => {
  const centers = names.map((name, index) => ({ id: `c-${index}`, name, country_code: 'NL' }))
  const provider = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ items: centers, count: centers.length }))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  afterAll(() => provider.close())
  const address = provider.address()
  const port = typeof address === 'object' ? address?.port : ''
  const platform = await testPlatform({
    ALARM_MONITORING_URL: `http://127.0.0.1:${port}/v1`,
    ALARM_MONITORING_KEY: 'operator key',
  })
  const { as, database, fixture } = platform
  const installationId = await aSite(platform)
  const { rows } = await database.executeSql('select collection_id from installation where id = $1', [
    installationId,
  ])
  for (const fill of everyTable)
    await database.executeSql(
      `with name as (select * from unnest($1::text[]) with ordinality as name (text, n)),
        site as (select $2::uuid as collection, $3::uuid as company, $4::uuid as tenant, now() as at)
      ${fill}`,
      [names, rows[0]?.collection_id, fixture.company, fixture.connectTenant],
    )

  const everyItem = async (endpoint: Endpoint, query: object): Promise<Item[]> => {
    const items: Item[] = []
    for (let skip = 0; ; skip += 25) {
      // no type knows which of the calls it is
      const input = { params: { installationId }, query: { ...query, skip } } as never
      const { body, status } = await as(admin)(endpoint, input)
      expect(status).toBe(200)
      const page = body as unknown as { items: Item[]; nextPageLink: string | null }
      items.push(...page.items)
      if (page.nextPageLink === null) return items
    }
  }

  test.each(listed)('$operation by $field, page by page [LIST-51]', async ({ endpoint, field }) => {
    const read = readerOf(field)
    const rising = (await everyItem(endpoint, { orderBy: `${field} asc` })).map(read)
    const known = rising.filter((value) => value !== null)
    expect(known.length).toBeGreaterThanOrEqual(50)
    expect(known).toEqual(known.toSorted(compareNames))
    expect(rising.slice(0, known.length)).toEqual(known)
    const falling = (await everyItem(endpoint, { orderBy: `${field} desc` })).map(read)
    expect(falling).toEqual(rising.toReversed())
  })

  test.each(listed)(
    '$operation goes on behind a $field where it stands [LIST-51]',
    async ({ endpoint, field }) => {
      const read = readerOf(field)
      const all = (await everyItem(endpoint, { orderBy: `${field} asc` })).map(read)
      const last = all[20] ?? ''
      const quoted = `'${last.replaceAll("'", "''")}'`
      const by = async (filter: string) =>
        (await everyItem(endpoint, { filter, orderBy: `${field} asc` })).map(read)
      expect(await by(`${field} gt ${quoted}`)).toEqual(
        all.filter((value) => value !== null && compareNames(value, last) > 0),
      )
      expect(await by(`${field} le ${quoted}`)).toEqual(
        all.filter((value) => value !== null && compareNames(value, last) <= 0),
      )
      expect(new Set(await by(`${field} eq ${quoted}`))).toEqual(new Set([last]))
    },
  )
})

/** A tree is ordered by its IQ, which is one of its items. */
const rootOf = ({ items }: Item) =>
  Array.isArray(items) ? items.find(({ hardwareType }) => hardwareType === 'iq') : undefined

/** Reads what a list is ordered by from one of its rows. */
function readerOf(field: string): (item: Item) => string | null {
  if (field === 'full_name')
    return ({ firstName, lastName }) => `${firstName ?? ''} ${lastName ?? ''}`.replace(/^ +| +$/g, '')
  const path = field
    .split('.')
    .map((part) => part.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  return (item) => {
    const value = path.reduce<unknown>((part, key) => (part as Item)[key], rootOf(item) ?? item)
    if (value !== null && typeof value !== 'string') throw new Error(`No row has ${field}.`)
    return value
  }
}

const device = (kind: string, own: Readonly<Record<string, string>>, at: number) => `
  made as (insert into registered_device (id, kind, mac, revision, ${Object.keys(own).join()})
    select gen_random_uuid(), '${kind}', 'AB' || lpad((n + ${at})::text, 12, '0'), '2.0', ${Object.values(own).join()}
    from name returning *)`

const hardware = (kind: string, at: number) => `, ${device(kind, { communication_type: "'BLUENET'" }, at)}
  insert into hardware (id, collection_id, device_id, hardware_type, communication_type, mac, customer_reference,
    name_key, lock_type, created_at)
  select gen_random_uuid(), collection, id, kind, communication_type, mac, text, text, lock_type, at
  from site, made join name on mac = 'AB' || lpad((n + ${at})::text, 12, '0')`

const everyTable = [
  `insert into floor (id, collection_id, customer_reference, number, created_at)
    select gen_random_uuid(), collection, text, n - 10, at from site, name`,
  `insert into access_group (id, collection_id, customer_reference, created_at)
    select gen_random_uuid(), collection, text, at from site, name`,
  `insert into sheet (id, collection_id, customer_reference, created_at)
    select gen_random_uuid(), collection, text, at from site, name`,
  `insert into door (id, collection_id, number, number_key, customer_reference, created_at)
    select gen_random_uuid(), collection, text, text, text, at from site, name`,
  `insert into note (id, collection_id, resource_type, resource_id, resource_reference, subject, note_text, is_private_note,
      user_email, user_first_name, created_on)
    select gen_random_uuid(), collection, 'Collection', gen_random_uuid(), text, text, '', false, text, text, at
    from site, name`,
  `insert into staff (id, company_id, email, first_name, last_name, role, created_at)
    select gen_random_uuid(), company, lower(text), text, text, 'installer_basic', at from site, name
    on conflict do nothing`,
  `, own as (insert into tenant (id, customer_reference, type) select gen_random_uuid(), text, 'user_api' from name returning id)
    insert into company_tenant (company_id, tenant_id) select company, id from site, own`,
  `, own as (insert into collection (id, tenant_id, customer_reference, created_at)
      select gen_random_uuid(), tenant.id, text, at from site, name join tenant on customer_reference = text
      returning *)
    insert into installation (id, company_id, collection_id, tenant_id, site_customer_reference, type, created_date)
    select gen_random_uuid(), company, id, tenant_id, customer_reference, 'initial', at from site, own`,
  `, file as (insert into stored_file (id, collection_id, media_type, byte_size, created_at)
      select gen_random_uuid(), collection, 'application/pdf', n, at from site, name returning *)
    insert into floor_plan (id, collection_id, file_id, customer_reference, created_date, updated_date)
    select gen_random_uuid(), collection, id, text, at, at from site, file join name on byte_size = n`,
  `, ${device('iq', { activation_code: 'n::text', secret_hash: "'hash'" }, 0)}
    insert into iq (id, collection_id, device_id, mac, revision, customer_reference, time_zone,
      desired_version, created_at)
    select gen_random_uuid(), collection, id, mac, revision, text, 'Europe/Amsterdam', 1, at
    from site, made join name on activation_code = n::text`,
  hardware('lock', 1_000),
  hardware('repeater', 2_000),
]
