import type { TestPlatform } from '@commissioning/platform/testing/test-platform'
import { runSqlAlone } from './rewind.ts'

type Sql = Pick<TestPlatform['database'], 'executeSql'>
interface Rows {
  table: string
  /** SQL of those that are meant. */
  where?: string
  /** SQL of what a copy has otherwise; `n` counts the copies. */
  columns?: Readonly<Record<string, string>>
  /** SQL that makes the list show the copies. */
  afterwards?: string
}

/** Deletes all rows, or all but one. */
export const deleteRowsExcept = (database: Sql, { table, where = 'true' }: Rows, kept: 0 | 1) =>
  runSqlAlone(
    database,
    `set local session_replication_role = replica;
    delete from ${table} where (${where}) and ctid not in (select ctid from ${table} where ${where} limit ${kept})`,
  )

/**
 * Copies a row so often; only what an index wants to be unique differs from copy to copy, so that all else is equal where a
 * list is ordered by it.
 */
export const copyRow = (database: Sql, { where = 'true', ...rows }: Rows, times: number) =>
  insertCopies(database, rows, `(select * from ${rows.table} where ${where} limit 1)`, times)

/** Copies each row of a table so often, in the same way. */
export const copyEveryRow = (database: Sql, rows: Omit<Rows, 'where'>, times: number) =>
  insertCopies(database, rows, rows.table, times)

async function insertCopies(
  database: Sql,
  { table, columns = {}, afterwards = '' }: Rows,
  source: string,
  times: number,
): Promise<void> {
  const { rows } = await database.executeSql(COLUMNS, [table])
  const valueIn = ({ name, type, isUnique }: Record<string, unknown>) => {
    const own = columns[String(name)]
    if (own !== undefined || !isUnique) return own ?? `one.${name}`
    if (type === 'uuid') return 'gen_random_uuid()'
    if (type === 'text') return `one.${name} || n`
    return type === 'timestamptz' ? `one.${name} + n * interval '1 ms'` : `one.${name} + n`
  }
  await runSqlAlone(
    database,
    `set local session_replication_role = replica;
    insert into ${table} (${rows.map(({ name }) => name)}) overriding system value select ${rows.map(valueIn)}
      from ${source} one, generate_series(1, ${times}) n;
    ${afterwards}`,
  )
}

/**
 * Makes rows different in these columns, in three ways each, where neither a key nor a rule of the database holds them, so
 * that what a list is ordered or filtered by is told from its other fields.
 */
export async function varyRows(
  database: Sql,
  { table, where = 'true', mixed = '' }: Rows & { mixed?: string },
  columns: readonly string[],
): Promise<void> {
  const { rows } = await database.executeSql(FREE_COLUMNS, [table, columns])
  const changed = ({ name, type }: Record<string, unknown>) => {
    if (type === 'text') return `${name} = one.${name} || n % 3`
    const step = type === 'timestamptz' ? "interval '1 day'" : '1'
    return `${name} = one.${name} + (n % 3) * ${step}`
  }
  await runSqlAlone(
    database,
    `set local session_replication_role = replica;
    ${
      rows.length > 0
        ? `update ${table} one set ${rows.map(changed)}
            from (select ctid as place, row_number() over () as n from ${table} where ${where}) numbered
            where one.ctid = place;`
        : ''
    }
    ${mixed}`,
  )
}

const FREE_COLUMNS = `
  select attname as name, typname as type from pg_attribute join pg_type on pg_type.oid = atttypid
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname = any ($2) and typname in ('text', 'int4', 'timestamptz')
    and not exists (select from pg_index where indrelid = attrelid and indisunique and attnum = any (indkey))
    and not exists (select from pg_constraint where conrelid = attrelid and contype in ('c', 'f') and attnum = any (conkey))`

/** One column of each unique index differs: the id, or the last that refers to no other row, or else the last. */
const COLUMNS = `
  select attname as name, typname as type, exists (
    select from pg_index where indrelid = attrelid and indisunique and indpred is null and attnum = coalesce(
      (select key from unnest(indkey::int2[]) with ordinality keys (key, place)
        join pg_attribute one on one.attrelid = indrelid and one.attnum = key
        where not exists (
          select from pg_constraint where contype = 'f' and conrelid = indrelid and key = any (conkey))
        order by one.attname = 'id' desc, place desc limit 1),
      indkey[indnkeyatts - 1])) as "isUnique"
  from pg_attribute join pg_type on pg_type.oid = atttypid
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
