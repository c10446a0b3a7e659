import { type Selectable, sql } from 'kysely'
import type { Tx } from './database.ts'
import { rowsAsJson } from './rows-as-json.ts'
import type { Tables } from './tables.generated.ts'

type RowChange<Table extends keyof Tables> = {
  [Column in keyof Selectable<Tables[Table]>]?: Selectable<Tables[Table]>[Column] | undefined
} & { id: string }

/** Gives each of these rows values of its own, in one statement for all that change the same columns. */
export async function updateEach<Table extends 'iq' | 'hardware'>(
  tx: Tx,
  table: Table,
  changes: readonly RowChange<Table>[],
): Promise<void> {
  const alike = Map.groupBy(changes, namesOf)
  for (const [names, some] of alike) {
    const columns = names.split(',').map((name) => sql`${sql.ref(name)} = ${sql.ref(`told.${name}`)}`)
    await sql`
      update ${sql.table(table)} set ${sql.join(columns)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${rowsAsJson(some)}) as told
      where ${sql.ref(`${table}.id`)} = told.id`.execute(tx)
  }
}

const namesOf = ({ id, ...values }: { id: string }) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .join()
