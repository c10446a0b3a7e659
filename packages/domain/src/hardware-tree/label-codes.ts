import { withDots } from './device-address.ts'

/**
 * Takes apart what a reader made of a label: the text itself, then the codes that may stand in it, each once. Readers put the
 * symbology before it (AIM: `]C1`), and labels hold GS1 fields, addresses of pages or words around a code. A GTIN is never among
 * them, since it names a product and not a device (GS1 General Specifications, 3.3).
 */
export function listCodesOnLabel(content: string): string[] {
  const text = content.replace(AIM, '').trim()
  return [
    ...new Set([content.trim(), text, ...codesWithin(text, AIM.test(content)).map(macWithDots)]),
  ].filter((code) => code !== '')
}

function codesWithin(text: string, isMarked: boolean): string[] {
  const address = addressIn(text)
  if (address) return codesOfAddress(address)
  const fields =
    bracketedFields(text) ?? (isMarked || text.includes(SEPARATOR) ? plainFields(text) : undefined)
  if (fields) return serialsOf(fields)
  return text
    .replaceAll(SEPARATOR, ';')
    .split(/[;,|\r\n\t]+/)
    .flatMap((part) => [afterWord(part), part.trim()])
}

type LabelField = readonly [identifier: string, value: string]

/** Labels show fields to people in brackets: `(01)…(21)…`. */
function bracketedFields(text: string): LabelField[] | undefined {
  if (!/^(?:\(\d{2,4}\)[^(]+)+$/.test(text)) return undefined
  return [...text.matchAll(/\((\d{2,4})\)([^(]+)/g)].map(([, identifier = '', value = '']) => [
    identifier,
    value.trim(),
  ])
}

/** Fields of a known length follow each other in the code, the others end at a separator. */
function plainFields(text: string): LabelField[] | undefined {
  const fields: LabelField[] = []
  let rest = stripSeparator(text)
  while (rest !== '') {
    const identifier = IDENTIFIER.exec(rest)?.[0]
    if (identifier === undefined) return undefined
    const body = rest.slice(identifier.length)
    const length = FIXED_LENGTHS[identifier.slice(0, 2)]
    const end = body.indexOf(SEPARATOR)
    const value = length === undefined ? body.slice(0, end === -1 ? undefined : end) : body.slice(0, length)
    if (value === '' || (length !== undefined && value.length < length)) return undefined
    fields.push([identifier, value])
    rest = stripSeparator(body.slice(value.length))
  }
  return fields
}

const stripSeparator = (text: string) => (text.startsWith(SEPARATOR) ? text.slice(1) : text)

const serialsOf = (fields: readonly LabelField[]) =>
  SERIALS.flatMap((wanted) => fields.flatMap(([identifier, value]) => (identifier === wanted ? [value] : [])))

function addressIn(text: string): URL | undefined {
  const found = /[a-z][a-z0-9+.-]*:\/\/\S+/i.exec(text)?.[0]
  return found !== undefined && URL.canParse(found) ? new URL(found) : undefined
}

/** Words of an address are as long as a code now and then, so a code has a digit here. */
function codesOfAddress({ pathname, searchParams, hash }: URL): string[] {
  const path = pathname.split('/').filter(Boolean).map(decoded)
  const fields = path.flatMap((part, at): LabelField[] =>
    IDENTIFIER.test(part) ? [[part, path[at + 1] ?? '']] : [],
  )
  // GS1 Digital Link: fields are parts of the path
  if (fields.some(([identifier, value]) => identifier === '01' && /^\d{8,14}$/.test(value)))
    return serialsOf(fields)
  return [...searchParams.values(), decoded(hash.slice(1)), ...path.toReversed()]
    .flatMap((part) => [part, afterWord(part)])
    .filter((part) => /\d/.test(part))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const afterWord = (part: string) => /^\s*[a-z][a-z .#/_-]*[:=]\s*(\S.*)$/i.exec(part)?.[1]?.trim() ?? ''

/** Eight digits without a sign between them may be a GTIN. */
const macWithDots = (code: string) => (/[:-]/.test(code) ? withDots(code) : code)

const AIM = /^\][A-Za-z][0-9A-Za-z]/
const SEPARATOR = '\u001d'
/** Serial, secondary serial, asset, identification added by the manufacturer, and fields that a company uses for itself. */
const SERIALS = ['21', '250', '8004', '240', '91', '92', '93', '94', '95', '96', '97', '98', '99'] as const
const IDENTIFIER = /^(?:0[0-4]|1[0-9]|2[0-2]|2[345]\d|3[0-7]|4[0-3]\d|71\d|80\d\d|82\d\d|9\d)/
/** Lengths without the identifier, by its first two digits (GS1 General Specifications, figure 7.8.5-2). */
const FIXED_LENGTHS: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  11: 6,
  12: 6,
  13: 6,
  14: 6,
  15: 6,
  16: 6,
  17: 6,
  18: 6,
  19: 6,
  20: 2,
  41: 13,
}
