import { PostgresDialect, PostgresQueryCompiler } from 'kysely'

/** Writes every identifier in snake_case while a query is compiled, which spares a copy of the whole query. */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SnakeCaseCompiler()
  }
}

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toSnake(identifier))
  }
}

/** Rows of values in their columns' order, under camelCase names; what stands inside a JSON value is left alone. */
export function toNamedRows(fields: readonly { name: string }[], rows: readonly (readonly unknown[])[]) {
  const names = fields.map(({ name }) => toCamel(name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let column = 0; column < names.length; column += 1) row[names[column] as string] = values[column]
    return row
  })
}

/** The name of a column. */
export const toSnake = remembered((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const toCamel = remembered((name) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
)

/** Identifiers come from code and from the tables, so there are few of them. */
function remembered(rename: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const renamed = rename(name)
    known.set(name, renamed)
    return renamed
  }
}
