import type { ScheduleColumn } from '@commissioning/contract/doors/door-import-endpoints'
import type { ListField } from '@commissioning/domain/add-several/list-columns'
import type { Tx } from '../../infra/database/database.ts'

/** The headings used last are remembered for each company, up to this many. */
const MAX_REMEMBERED = 500

interface ColumnFields {
  doorColumn: ScheduleColumn['field']
  lockListColumn: ListField | null
}
type ColumnTable = keyof ColumnFields

interface StoredColumn<Table extends ColumnTable> {
  column: string
  field: ColumnFields[Table]
}

/** Lists what the company has said of the columns of its lists, by their headings. */
export async function listColumns<Table extends ColumnTable>(
  tx: Tx,
  table: Table,
): Promise<StoredColumn<Table>[]> {
  const rows = await tx.selectFrom(shapeOf(table)).select(['heading', 'field']).orderBy('heading').execute()
  // a table holds the fields of its own lists
  return rows.map(({ heading, field }) => ({ column: heading, field: field as ColumnFields[Table] }))
}

interface ColumnAnswers<Table extends ColumnTable> {
  companyId: string
  columns: readonly StoredColumn<Table>[]
  now: Date
}

/** Remembers columns, and forgets the oldest beyond `MAX_REMEMBERED`. */
export async function storeColumns<Table extends ColumnTable>(
  tx: Tx,
  table: Table,
  { companyId, columns, now }: ColumnAnswers<Table>,
): Promise<void> {
  const shape = shapeOf(table)
  const byHeading = new Map(columns.map(({ column, field }) => [column, field]))
  if (byHeading.size === 0) return
  await tx
    .insertInto(shape)
    .values(
      [...byHeading].map(([heading, field]) => ({
        companyId,
        heading,
        // a table holds the fields of its own lists
        field: field as ColumnFields['doorColumn'],
        usedAt: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'heading']).doUpdateSet((eb) => ({
        field: eb.ref('excluded.field'),
        usedAt: eb.ref('excluded.usedAt'),
      })),
    )
    .execute()
  await tx
    .deleteFrom(shape)
    .where('heading', 'not in', (from) =>
      from
        .selectFrom(shape)
        .select('heading')
        .orderBy('usedAt', 'desc')
        .orderBy('heading')
        .limit(MAX_REMEMBERED),
    )
    .execute()
}

/** Both tables have the same columns, so that one of their types serves for both. */
const shapeOf = (table: ColumnTable) => table as 'doorColumn'
