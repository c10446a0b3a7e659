import { toSnake } from '@commissioning/database/snake-case-dialect'

/** For `jsonb_populate_recordset`: rows under their columns' names, one value for any number of them. */
export const rowsAsJson = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnake(name), value]))),
  )
