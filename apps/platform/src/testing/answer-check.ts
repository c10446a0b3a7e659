import { appendFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

interface CheckedAnswer {
  method: string
  url: string
  status: number
  type: string | undefined
  payload: string
}
interface Response {
  $ref?: string
  content?: Record<string, object>
}
interface Document {
  components?: { responses?: Record<string, Response> }
  servers: { url: string }[]
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
}

type AnswerCheck = (answered: CheckedAnswer) => void

/** Holds answers against the served document: what it does not declare, or declares otherwise, fails the test. */
export function answerCheckFor(served: string): AnswerCheck {
  const check = checks.get(served) ?? createCheck(served)
  checks.set(served, check)
  return check
}
/** Compiling takes a while, and the platforms of a run mostly publish the same. */
const checks = new Map<string, AnswerCheck>()

function createCheck(served: string): AnswerCheck {
  const document = JSON.parse(served) as Document
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  const compiled = new Map<string, ValidateFunction>()
  const operations = operationsOf(document)

  return ({ method, url, status, type, payload }) => {
    const address = url.split('?')[0] ?? ''
    const found = operations.find((one) => one.method === method.toLowerCase() && one.address.test(address))
    if (!found) return
    const { path, responses } = found
    const what = `${method} ${path} answered ${status}`
    const response = responses[status]
    const declared = response && resolved(document, response)
    if (!declared) throw new Error(`${what}, which the document does not declare: ${payload.slice(0, 300)}`)
    note(`${method} ${path} ${status}`)
    const mediaType = type?.split(';')[0]
    const types = Object.keys(declared.content ?? {})
    if (types.length === 0 && payload === '') return
    if (mediaType === undefined || !types.includes(mediaType))
      throw new Error(`${what} as ${mediaType}; the document has ${types.join(', ') || 'nothing'}`)
    // a file has a type and no schema
    const described = declared.content?.[mediaType]
    const kind = mediaType === 'application/jsonl' ? 'x-line' : 'schema'
    if (!/^application\/jsonl?$/.test(mediaType) || !(kind in (described ?? {}))) return
    const own = ['paths', path, method.toLowerCase(), 'responses', `${status}`].map(escaped).join('/')
    const where = response.$ref?.slice(2) ?? own
    const $ref = `document#/${where}/content/${escaped(mediaType)}/${kind}`
    const validate = compiled.get($ref) ?? ajv.compile({ $ref })
    compiled.set($ref, validate)
    for (const text of kind === 'x-line' ? payload.trimEnd().split('\n').filter(Boolean) : [payload])
      if (!validate(JSON.parse(text)))
        throw new Error(
          `${what} otherwise than the document says: ${ajv.errorsText(validate.errors)}\n${text}`,
        )
  }
}

const resolved = ({ components }: Document, { $ref, ...response }: Response): Response | undefined =>
  $ref === undefined ? response : components?.responses?.[$ref.split('/').at(-1) ?? '']

/** Each line is an answer that was seen; the run counts them when it ends. */
function note(pair: string): void {
  const file = process.env.SEEN_ANSWERS
  if (file === undefined || seen.has(pair)) return
  seen.add(pair)
  appendFileSync(file, `${pair}\n`)
}
const seen = new Set<string>()

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Addresses that are spelled out come before those with parameters. */
const operationsOf = ({ paths, servers }: Document) =>
  Object.entries(paths)
    .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
    .flatMap(([path, methods]) => {
      const address = new RegExp(`^${servers[0]?.url}${path.replace(/\{\w+\}/g, '[^/]+')}$`)
      return Object.entries(methods).map(([method, { responses }]) => ({ method, path, address, responses }))
    })
