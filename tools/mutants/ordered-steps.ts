import { readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Mutant } from './mutant.ts'

/** Two steps of one block that must not change places. Each is found by how its statement begins. */
export interface OrderedSteps {
  /** It holds as long as the first step comes first. */
  name: string
  file: string
  first: string
  second: string
  /** It has to notice when the two are turned round. */
  test: string
}

export function readOrderedSteps(): OrderedSteps[] {
  const [, ...rows] = readFileSync(new URL('ordered-steps.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return rows.map((row) => {
    const [name = '', file = '', first = '', second = '', test = ''] = row.split('\t')
    return { name, file, first, second, test }
  })
}

/** Two statements of one block in each other's place; undefined where the file does not have both in their order. */
export function swapStatements({ file, first, second }: OrderedSteps, text: string): Mutant | undefined {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  let found: Mutant | undefined
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node)) {
      const earlier = node.statements.find((one) => begins(one, first))
      const later = node.statements.find((one) => begins(one, second))
      if (earlier && later && earlier.getStart() < later.getStart()) {
        const [start, end] = [earlier.getStart(), later.getEnd()]
        const between = text.slice(earlier.getEnd(), later.getStart())
        const line = source.getLineAndCharacterOfPosition(start).line + 1
        const replacement = later.getText() + between + earlier.getText()
        found = { file, rule: 'order', line, start, end, replacement }
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** However deep the block stands. */
const begins = (statement: ts.Statement, text: string) =>
  statement.getText().replace(/\s+/g, ' ').startsWith(text)
