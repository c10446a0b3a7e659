import ts from 'typescript'
import type { Mutant, Rule } from './mutant.ts'

/** Every mutant that the rules can make of a file of TypeScript; each leaves a file that can be parsed. */
export function findMutants(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const add = (rule: Rule, start: number, end: number, replacement: string) => {
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    mutants.push({ file, rule, line, start, end, replacement })
  }
  const visit = (node: ts.Node): void => {
    for (const { rule, start, end, replacement } of changeNode(node)) add(rule, start, end, replacement)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants
}

type TextChange = Pick<Mutant, 'rule' | 'start' | 'end' | 'replacement'>

function changeNode(node: ts.Node): TextChange[] {
  if (ts.isExpressionStatement(node)) return [...changeStatement(node), ...swapWithNext(node)]
  if (ts.isCallExpression(node)) return changeCall(node)
  if (ts.isIfStatement(node)) return [replace('condition', node.expression, 'false')]
  if (ts.isBinaryExpression(node)) return changeOperator(node)
  if (ts.isVariableDeclaration(node)) return changeLimit(node)
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) return changeZone(node)
  if (ts.isJsxAttribute(node)) return changeAttribute(node)
  return []
}

const replace = (rule: Rule, node: ts.Node, replacement: string): TextChange => ({
  rule,
  start: node.getStart(),
  end: node.getEnd(),
  replacement,
})

/** The rule that says what is forgotten when a call whose value nobody uses goes. */
const DROPPED_CALL_RULES: readonly (readonly [RegExp, Rule])[] = [
  [/ForUpdate$/, 'row lock'],
  [/^announce/, 'announcement'],
  [/^recordBefore$/, 'record'],
  [/^(assertAllowed|ensure[A-Z]\w*)$/, 'refusal'],
  [/^focus$/, 'focus'],
]

function changeStatement(node: ts.ExpressionStatement): TextChange[] {
  const isAwaited = ts.isAwaitExpression(node.expression)
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
  if (!ts.isCallExpression(call)) return []
  const name = readCalledName(call)
  const rule = DROPPED_CALL_RULES.find(([pattern]) => pattern.test(name))?.[1]
  if (rule) return [replace(rule, node, ';')]
  // the statements of one transaction wait for each other by themselves
  const isOfTransaction = call.arguments[0]?.getText() === 'tx'
  return isAwaited && !isOfTransaction ? [replace('await', node, `void ${call.getText()}`)] : []
}

/** Two awaited calls, one after the other, change places. */
function swapWithNext(node: ts.ExpressionStatement): TextChange[] {
  if (!ts.isBlock(node.parent)) return []
  const { statements } = node.parent
  const next = statements[statements.indexOf(node) + 1]
  if (!next || !ts.isExpressionStatement(next)) return []
  if (!ts.isAwaitExpression(node.expression) || !ts.isAwaitExpression(next.expression)) return []
  const swapped = `${next.getText()}\n${node.getText()}`
  return [{ rule: 'order', start: node.getStart(), end: next.getEnd(), replacement: swapped }]
}

/** A condition of a query, its order or its row lock is left out of the chain; an order is turned round too. */
function changeCall(node: ts.CallExpression): TextChange[] {
  if (!ts.isPropertyAccessExpression(node.expression)) return []
  const rule = CHAINED_CALL_RULES[readCalledName(node)]
  if (!rule) return []
  const leftOut = replace(rule, node, node.expression.expression.getText())
  return rule === 'sorting' ? [leftOut, ...turnRound(node)] : [leftOut]
}

/** The last comes first; an order by more than a column and a direction stays as it is. */
function turnRound({ arguments: [column, direction] }: ts.CallExpression): TextChange[] {
  if (!column) return []
  if (!direction) return [replace('sorting', column, `${column.getText()}, 'desc'`)]
  return direction.getText() === "'desc'" ? [replace('sorting', direction, "'asc'")] : []
}

const CHAINED_CALL_RULES: Readonly<Record<string, Rule>> = {
  where: 'filter',
  forUpdate: 'row lock',
  having: 'filter',
  orderBy: 'sorting',
}

const NEIGHBOURS: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
}

function changeOperator(node: ts.BinaryExpression): TextChange[] {
  const { kind } = node.operatorToken
  const neighbour = NEIGHBOURS[kind]
  if (neighbour) return [replace('limit', node.operatorToken, neighbour)]
  const isLogical = kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken
  return isLogical ? [replace('condition', node, node.left.getText())] : []
}

function changeLimit(node: ts.VariableDeclaration): TextChange[] {
  const { name, initializer } = node
  const isLimit = ts.isIdentifier(name) && /^MAX_|_LIMIT$/.test(name.text)
  if (!isLimit || !initializer || !ts.isNumericLiteral(initializer)) return []
  return [replace('limit', initializer, String(Number(initializer.text) + 1))]
}

/** A time of the site is counted in another zone, which is ahead of it on most days of the year. */
function changeZone(node: ts.PropertyAssignment | ts.ShorthandPropertyAssignment): TextChange[] {
  if (node.name.getText() !== 'timeZone' || !ts.isObjectLiteralExpression(node.parent)) return []
  return [replace('zone', node, "timeZone: 'Pacific/Auckland'")]
}

/** Attributes that a page gives to those who cannot use a control, or cannot see the page. */
const SPOKEN_ATTRIBUTES = new Set(['disabledReason', 'aria-live', 'role', 'autoFocus'])

const changeAttribute = (node: ts.JsxAttribute): TextChange[] => {
  const name = node.name.getText()
  if (!SPOKEN_ATTRIBUTES.has(name)) return []
  return [replace(name === 'autoFocus' ? 'focus' : 'reason', node, '')]
}

/** The name that is called: `b` of `a.b(c)`. */
function readCalledName({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
}
