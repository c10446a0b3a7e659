import type { FilterNode } from '@commissioning/contract/http/filter'
import type { Tx } from '../infra/database/database.ts'

/** Finds by an index what a filter would look for in every row. */
export interface RowFinder {
  /** The field that is searched for a part of it, whoever lowered it. */
  field: string
  /** The ids of all rows that the caller may see and that hold the text; nothing where there are too many to name. */
  idsOf(tx: Tx, text: string): Promise<string[] | undefined>
}

/** The only rows that a filter can be true of, where that is known before it is asked. */
export async function findFilteredRows(
  tx: Tx,
  filter: FilterNode | undefined,
  finder: RowFinder | undefined,
): Promise<string[] | undefined> {
  const text = filter && finder && findSearchedText(filter, finder.field)
  return text === undefined ? undefined : finder?.idsOf(tx, text)
}

/** A text that every row of the filter has in the field. */
function findSearchedText(node: FilterNode, field: string): string | undefined {
  if (node.kind === 'and') return findSearchedText(node.left, field) ?? findSearchedText(node.right, field)
  if (node.kind !== 'match' || node.operand.field !== field || !node.operand.isLowered) return undefined
  return node.text
}
