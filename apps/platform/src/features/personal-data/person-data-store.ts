import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { toldOfStaffSql } from '../history/history-name-store.ts'

/** Rows as the database has them, without codes, salts and hashes of secrets. */
export type PersonData = Record<keyof ReturnType<typeof queriesOf>, Row[]>

/** Reads all rows about the person with an e-mail address, whose spellings are in lower case. As the system. */
export async function readPersonData(tx: Tx, emails: readonly string[]): Promise<PersonData> {
  const data: Record<string, Row[]> = {}
  for (const [name, query] of Object.entries(queriesOf(emails)))
    data[name] = (await query.execute(tx)).rows.map(({ row }) => row)
  return data as PersonData
}

type Row = Record<string, unknown>

/** Staff by their rows, and those who were removed by what the history of their company last told of them (PERSON-04). */
const staffSql = (emails: readonly string[]) => sql`
  select id::text as id, company_id, email, first_name, last_name from staff
  where lower(email) = any (${emails}::text[])
  union all
  (select distinct on (id) id, company_id, email, first_name, last_name from (${toldOfStaffSql}) as told
  where lower(email) = any (${emails}::text[]) and not exists (select from staff where staff.id::text = told.id)
  order by id, seq desc)`

const idsOf = (emails: readonly string[]) => sql`
  select id from (${staffSql(emails)}) as staff
  union all select id::text from owner where lower(email) = any (${emails}::text[])`

export interface Person {
  id: string
  /** An owner is of no company. */
  companyId: string | null
  /** Door tests may hold these. */
  names: readonly string[]
}

/** Members of staff, also removed ones, and owners with an address in one of its spellings, in lower case. As the system. */
export async function listPeople(tx: Tx, spellings: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, company_id, ${namesOfStaff} as names from (${staffSql(spellings)}) as staff
    union all select id::text, null, array[]::text[] from owner where lower(email) = any (${spellings}::text[])`.execute(
    tx,
  )
  return rows
}

const namesAddressSql = (text: RawBuilder<unknown>, emails: readonly string[]) =>
  sql`exists (select from unnest(${emails}::text[]) as spelling where names_address(${text}, spelling))`

/** Door tests hold the name that a member of staff had, or the address until there was one. */
const namesOfStaff = sql`array[staff.email,
  concat_ws(' ', nullif(trim(staff.first_name), ''), nullif(trim(staff.last_name), ''))]`

/** A column with the name of a person, as it was then, and the one with their id. */
type NamingColumns = readonly [name: string, id: string]

const DOOR_TESTS = {
  doorTestRuns: ['door_test_run', [['started_by', 'started_by_id']]],
  doorTestAnswers: ['door_test_result', [['by_name', 'by_id']]],
  doorIssues: [
    'door_issue',
    [
      ['opened_by', 'opened_by_id'],
      ['closed_by', 'closed_by_id'],
      ['assignee_name', 'assignee_id'],
    ],
  ],
} as const satisfies Record<string, readonly [string, readonly NamingColumns[]]>

/** Whether columns of `one` name this person; where no id was stored the name decides. */
const isNamedIn = (
  [name, id]: NamingColumns,
  person: { id: RawBuilder<unknown>; names: RawBuilder<unknown> },
) => {
  const [nameColumn, idColumn] = [sql.ref(`one.${name}`), sql.ref(`one.${id}`)]
  return sql`(${idColumn}::text = ${person.id} or ${idColumn} is null and ${nameColumn} = any (${person.names}))`
}

/** Rows of a table of door tests in which the person is named, of the person's company (PERSON-05). */
const doorTestRows = (
  [table, columns]: readonly [string, readonly NamingColumns[]],
  emails: readonly string[],
) => {
  const staff = { id: sql.ref('staff.id'), names: namesOfStaff }
  return sql<{ row: Row }>`
  select distinct on (one.id) to_jsonb(one) as row from ${sql.table(table)} one
  join installation on installation.collection_id = one.collection_id
  join (${staffSql(emails)}) as staff on staff.company_id = installation.company_id
  where ${sql.join(
    columns.map((naming) => isNamedIn(naming, staff)),
    sql` or `,
  )}
  order by one.id`
}

/** Puts a pseudonym in the place of a member of staff in the door tests of the company; answers in how many rows. As the system. */
export async function eraseFromDoorTests(
  tx: Tx,
  { id, companyId, names }: Person,
  pseudonym: string,
): Promise<number> {
  let erased = 0n
  const person = { id: sql`${id}`, names: sql`${names}::text[]` }
  for (const [table, columns] of Object.values(DOOR_TESTS))
    for (const naming of columns) {
      const [name, idColumn] = naming
      // an assignee is still one, whose row is of the staff
      const isUnlinked = idColumn !== 'assignee_id'
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(table)} one
        set ${sql.ref(name)} = ${pseudonym}${isUnlinked ? sql`, ${sql.ref(idColumn)} = null` : sql``}
        where ${isNamedIn(naming, person)}
          and one.collection_id in (select collection_id from installation where company_id = ${companyId})`.execute(
        tx,
      )
      erased += numAffectedRows
    }
  return Number(erased)
}

const queriesOf = (emails: readonly string[]) => ({
  staff: sql<{ row: Row }>`
    select to_jsonb(one) as row from staff one where lower(email) = any (${emails}::text[]) order by id`,
  owner: sql<{ row: Row }>`
    select to_jsonb(one) as row from owner one where lower(email) = any (${emails}::text[]) order by id`,
  ownedSites: sql<{ row: Row }>`
    select to_jsonb(site) as row from site join owner on owner.id = site.owner_id
    where lower(owner.email) = any (${emails}::text[]) order by site.id`,
  installations: sql<{ row: Row }>`
    select to_jsonb(one) - 'find_key' as row from installation one join staff on staff.id = one.installer_id
    where lower(staff.email) = any (${emails}::text[]) order by one.id`,
  invitations: sql<{ row: Row }>`
    select to_jsonb(one) - 'code_hash' as row from invitation one where lower(email) = any (${emails}::text[]) order by id`,
  notes: sql<{ row: Row }>`
    select to_jsonb(one) - 'find_key' as row from note one where lower(user_email) = any (${emails}::text[]) order by id`,
  doorTestRuns: doorTestRows(DOOR_TESTS.doorTestRuns, emails),
  doorTestAnswers: doorTestRows(DOOR_TESTS.doorTestAnswers, emails),
  doorIssues: doorTestRows(DOOR_TESTS.doorIssues, emails),
  readNotifications: sql<{ row: Row }>`
    select to_jsonb(one) as row from notification_read one join staff on staff.id = one.staff_id
    where lower(staff.email) = any (${emails}::text[]) order by one.notification_id`,
  history: sql<{ row: Row }>`
    select to_jsonb(one) - 'actor_salt' - 'content_salt' as row from audit one
    where actor_id in (${idsOf(emails)}) or thing_id in (${idsOf(emails)})
      or ${namesAddressSql(sql`concat(subject, change, before)`, emails)}
    order by at, id`,
  records: sql<{ row: Row }>`
    select jsonb_build_object('id', id, 'site', site_customer_reference, 'made_at', made_at,
      'accepted_by', accepted_by, 'accepted_at', accepted_at, 'remarks', remarks,
      'parties', convert_from(content, 'UTF8')::jsonb -> 'parties') as row
    from site_record
    where ${namesAddressSql(sql`convert_from(content, 'UTF8')`, emails)} or lower(accepted_by) = any (${emails}::text[])
    order by made_at, id`,
})
