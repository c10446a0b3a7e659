import type { TagListColumn } from '@commissioning/contract/tags/tag-endpoints'
import type { Tx } from '../../infra/database/database.ts'

/** The headings used last are remembered for each company, up to this many. */
const MAX_REMEMBERED = 100

/** The company's columns of tag lists, the newest first. */
export const listTagListColumns = (tx: Tx): Promise<TagListColumn[]> =>
  tx
    .selectFrom('tagListColumn')
    .select(['heading', 'reading'])
    .orderBy('usedAt', 'desc')
    .orderBy('heading')
    .execute()

interface UsedColumn extends TagListColumn {
  companyId: string
  now: Date
}

/** Remembers a column, and forgets the oldest beyond `MAX_REMEMBERED`. */
export async function storeTagListColumn(tx: Tx, { now, ...column }: UsedColumn): Promise<void> {
  await tx
    .insertInto('tagListColumn')
    .values({ ...column, usedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'heading'])
        .doUpdateSet((eb) => ({ reading: eb.ref('excluded.reading'), usedAt: eb.ref('excluded.usedAt') })),
    )
    .execute()
  await tx
    .deleteFrom('tagListColumn')
    .where('heading', 'not in', (from) =>
      from
        .selectFrom('tagListColumn')
        .select('heading')
        .orderBy('usedAt', 'desc')
        .orderBy('heading')
        .limit(MAX_REMEMBERED),
    )
    .execute()
}
