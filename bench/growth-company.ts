import type { Tx } from '@commissioning/platform/infra/database/database'
import { sql } from 'kysely'

interface GrownCompany {
  company: string
  staff: string
  email: string
  tenant: string
  /** The company has this many installations and devices, and a tenth as many tags and notes. */
  size: number
}

/** Fills a company as one in use is: nine in ten installations are released; answers the site that has all the notes. */
export async function fillCompany(
  tx: Tx,
  { company, staff, email, tenant, size }: GrownCompany,
): Promise<string> {
  await sql`
    create temp table grown on commit drop as
    select gen_random_uuid() as id, n, (array['Harbour', 'Lindenhof', 'Westpark', 'Église', 'Puerto'])[1 + n % 5] || ' '
      || (array['School', 'Flat', 'Clinic', 'Hotel'])[1 + n / 5 % 4] || ' ' || n as name,
      timestamptz '2018-01-01' + n * interval '40 minutes' as made
    from generate_series(1, ${size}) as n`.execute(tx)
  await sql`
    insert into collection (id, tenant_id, customer_reference, created_at)
    select id, ${tenant}::uuid, name, made from grown`.execute(tx)
  await sql`
    insert into installation (id, company_id, collection_id, tenant_id, installer_id, site_customer_reference, type,
      release_date, created_date)
    select gen_random_uuid(), ${company}::uuid, id, ${tenant}::uuid, ${staff}::uuid, name, 'initial',
      case when n % 10 = 1 then null else made + interval '1 day' end, made from grown`.execute(tx)
  await sql`
    create temp table grown_device on commit drop as
    select gen_random_uuid() as id, upper(left(md5(${company} || n), 16)) as mac, n from generate_series(1, ${size}) as n`.execute(
    tx,
  )
  await sql`
    insert into registered_device (id, kind, mac, communication_type, revision, lock_type)
    select id, 'lock', mac, 'BLUENET', '2.0', 'cylinder' from grown_device`.execute(tx)
  await sql`
    insert into hardware (id, collection_id, device_id, hardware_type, communication_type, mac, customer_reference, name_key, created_at)
    select device.id, site.id, device.id, 'lock', 'BLUENET', mac, 'Door ' || device.n, 'door ' || device.n, now()
    from grown_device as device join grown as site on site.n = 1 + 10 * (device.n % (${size} / 10 / 5))`.execute(
    tx,
  )
  await sql`
    insert into tag (id, collection_id, number, is_active, registration_date)
    select gen_random_uuid(), id, lpad(upper(to_hex(n * 7919)), 14, '0'), true, now() from grown where n % 10 = 1`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`select id from grown where n = 1`.execute(tx)
  const site = rows[0]?.id ?? ''
  await sql`
    insert into note (id, collection_id, resource_type, resource_id, resource_reference, subject, note_text,
      is_private_note, user_email, created_on)
    select gen_random_uuid(), ${site}::uuid, 'Lock', md5((n % 2500)::text)::uuid, 'Door ' || n % 2500, 'Remark ' || n,
      'Seen', n % 5 = 0, ${email}, made from grown where n % 10 = 1`.execute(tx)
  await sql`drop table grown, grown_device`.execute(tx)
  return site
}
