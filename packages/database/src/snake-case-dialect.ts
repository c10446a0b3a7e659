import { type KyselyPlugin, PostgresDialect, PostgresQueryCompiler } from 'kysely'

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

/** Gives the columns of every row their camelCase names; what stands inside a JSON value is left alone. */
export const camelCaseRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const [first] = result.rows
    if (!first) return result
    const names = Object.keys(first).map((column) => [column, toCamel(column)] as const)
    if (names.every(([column, name]) => column === name)) return result
    return { ...result, rows: result.rows.map((row) => renamed(row, names)) }
  },
}

function renamed(row: Record<string, unknown>, names: readonly (readonly [string, string])[]) {
  const answer: Record<string, unknown> = {}
  for (const [column, name] of names) answer[name] = row[column]
  return answer
}

const toSnake = remembered((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
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
