import { sql } from 'kysely'

/** For `column = any(...)`: one value instead of a list, so that the text of a statement is the same for any number. */
export const sqlAny = <Value extends string>(values: readonly Value[]) => sql<Value>`any(${values})`
