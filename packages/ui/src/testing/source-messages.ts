import { parseSync } from 'vite'

interface SyntaxNode {
  type: string
  [part: string]: unknown
}

/** Attributes that a person reads or hears. */
const READ =
  /^(title|subtitle|label|placeholder|alt|aria-label|aria-description|description|heading|message|text|(confirm|cancel|submit)Label)$/
/** Calls whose first argument a person reads. */
const SPOKEN_CALLS = /^(show(Success|Info|Failure|Error|Warning)|onSuccess)$/
const LETTER = /\p{L}/u

/** The words in a source that stand there as they are shown, instead of coming from the words of the language. */
export const findLiteralMessages = (file: string, text: string): string[] =>
  nodesOf(file, text)
    .flatMap(shownIn)
    .map((messages) => String(messages).trim())
    .filter((messages) => LETTER.test(messages))

function shownIn({ type, value, name, children, callee, arguments: given }: SyntaxNode): unknown[] {
  switch (type) {
    case 'JSXText':
      return [value]
    case 'JSXAttribute':
      return READ.test(String(partOf(name, 'name'))) ? textsOf(value) : []
    case 'JSXElement':
    case 'JSXFragment':
      return nodes(children).filter(isExpression).flatMap(textsOf)
    case 'CallExpression':
      return SPOKEN_CALLS.test(String(partOf(callee, 'name'))) ? textsOf(nodes(given)[0]) : []
    default:
      return []
  }
}

/**
 * Each key that is given to `t` in full, as it may be meant: in every namespace that the source uses. Keys put together at run
 * time are not among them.
 */
export function listRequestedMessages(file: string, text: string): string[][] {
  const calls = nodesOf(file, text).filter(({ type }) => type === 'CallExpression')
  const namesOf = ({ callee }: SyntaxNode) =>
    String(partOf(callee, 'name') ?? partOf(partOf(callee, 'property'), 'name'))
  const argumentOf = ({ arguments: given }: SyntaxNode) =>
    textsOf(nodes(given)[0]).filter((one) => !one.includes('{'))
  const spaces = calls.filter((call) => namesOf(call) === 'useTranslation').flatMap(argumentOf)
  return calls
    .filter((call) => namesOf(call) === 't')
    .flatMap(argumentOf)
    .map((key) => (key.includes(':') ? [key.replace(':', '.')] : spaces.map((space) => `${space}.${key}`)))
}

/** The texts that an expression can be; what is put into a template is written as `{}`. */
function textsOf(expression: unknown): string[] {
  if (!isNode(expression)) return []
  const { type, value, quasis, consequent, alternate, left, right } = expression
  switch (type) {
    case 'Literal':
      return typeof value === 'string' ? [value] : []
    case 'TemplateLiteral':
      return [
        nodes(quasis)
          .map(({ value }) => partOf(value, 'cooked'))
          .join('{}'),
      ]
    case 'JSXExpressionContainer':
      return textsOf(expression.expression)
    case 'ConditionalExpression':
      return [...textsOf(consequent), ...textsOf(alternate)]
    case 'LogicalExpression':
      return [...textsOf(left), ...textsOf(right)]
    default:
      return []
  }
}

const nodesOf = (file: string, text: string) => [...within(parseSync(file, text).program)]

function* within(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const part of value) yield* within(part)
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value
    yield* within(Object.values(value))
  }
}

const isNode = (value: unknown): value is SyntaxNode => typeof partOf(value, 'type') === 'string'
const isExpression = ({ type }: SyntaxNode) => type === 'JSXExpressionContainer'
const nodes = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : [])
const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined
