import { TableFault } from './table.ts'
import { tableRefusals } from './table-refusals.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

interface XmlHandler {
  /** Names are without their prefix, since writers choose it; attributes keep theirs. */
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Reads XML from its beginning to its end. Throws {@link TableFault} with `FileDamaged` where elements do not close as they
 * open, where an entity is unknown, and where the text declares entities of its own, which Office XML never does.
 */
export function readXml(xml: string, { open, text, close }: XmlHandler): void {
  const names: string[] = []
  let at = 0
  for (;;) {
    const tag = xml.indexOf('<', at)
    const end = tag < 0 ? xml.length : tag
    if (end > at) readText(at, end)
    if (tag < 0) break
    const sign = xml.charCodeAt(tag + 1)
    if (sign === SLASH) at = readEnd(tag)
    else if (sign === QUESTION) at = after('?>', tag + 2)
    else if (sign === EXCLAMATION) at = readMarked(tag)
    else at = readStart(tag)
  }
  if (names.length > 0) throw damaged()

  function readText(from: number, to: number): void {
    if (names.length > 0) text?.(replaceEntities(normalizeLineEnds(xml.slice(from, to))))
    else if (xml.slice(from, to).trim() !== '') throw damaged()
  }

  function readEnd(tag: number): number {
    const end = after('>', tag)
    const name = xml.slice(tag + 2, end - 1).trimEnd()
    if (names.pop() !== name) throw damaged()
    close?.(localName(name))
    return end
  }

  /** A comment, or letters that are no XML. */
  function readMarked(tag: number): number {
    if (xml.startsWith('<!--', tag)) return after('-->', tag + 4)
    if (!xml.startsWith(CDATA, tag) || names.length === 0) throw damaged()
    const end = after(']]>', tag)
    text?.(normalizeLineEnds(xml.slice(tag + CDATA.length, end - 3)))
    return end
  }

  function readStart(tag: number): number {
    let place = endOfName(xml, tag + 1)
    const name = xml.slice(tag + 1, place)
    if (name === '') throw damaged()
    let attributes = NONE
    for (;;) {
      place = afterSpaces(xml, place)
      const sign = xml.charCodeAt(place)
      if (sign === GREATER || sign === SLASH) break
      if (attributes === NONE) attributes = {}
      const endsAt = endOfName(xml, place)
      const equals = afterSpaces(xml, endsAt)
      const quote = afterSpaces(xml, equals + 1)
      const mark = xml[quote]
      if (endsAt === place || xml.charCodeAt(equals) !== EQUALS || (mark !== '"' && mark !== "'"))
        throw damaged()
      const next = after(mark, quote + 1)
      attributes[xml.slice(place, endsAt)] = replaceEntities(xml.slice(quote + 1, next - 1))
      place = next
    }
    const isClosed = xml.charCodeAt(place) === SLASH
    if (isClosed && xml.charCodeAt(place + 1) !== GREATER) throw damaged()
    const local = localName(name)
    open?.(local, attributes)
    if (isClosed) close?.(local)
    else names.push(name)
    return place + (isClosed ? 2 : 1)
  }

  function after(mark: string, from: number): number {
    const found = xml.indexOf(mark, from)
    if (found === -1) throw damaged()
    return found + mark.length
  }
}

/** A switch of Office XML. */
export const isXmlTrue = (value: string | undefined): boolean =>
  value === '1' || value === 'true' || value === 'on'

/** Most elements of a sheet have none. */
const NONE: Record<string, string> = {}
const SLASH = 0x2f
const QUESTION = 0x3f
const EXCLAMATION = 0x21
const GREATER = 0x3e
const EQUALS = 0x3d
const SPACE = 0x20
const CDATA = '<![CDATA['

const damaged = () => new TableFault(tableRefusals.damaged)

/** Signs that end a name: space and below, `"` `'` `/` `<` `=` `>`. */
function endOfName(xml: string, from: number): number {
  let at = from
  for (;;) {
    const code = xml.charCodeAt(at)
    // beyond the end there is no code
    if (
      !(code > SPACE) ||
      code === SLASH ||
      (code >= 0x3c && code <= GREATER) ||
      code === 0x22 ||
      code === 0x27
    )
      return at
    at += 1
  }
}

function afterSpaces(xml: string, from: number): number {
  let at = from
  while (xml.charCodeAt(at) <= SPACE) at += 1
  return at
}

/** XML has one line end; another one is written as a number. */
const normalizeLineEnds = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))
const MAX_CODE = 0x10_ff_ff

/** Letters in place of entities; a number that is no letter of XML stays as it is written, and keeps no cell from being read. */
function replaceEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:([a-z]+)|#(\d+)|#x([\da-f]+))?(;?)/gi, (written, name, decimal, hex, end) => {
    const letter = ENTITIES.get(name)
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    if (end === '' || (letter === undefined && Number.isNaN(code))) throw damaged()
    return letter ?? (isLetter(code) ? String.fromCodePoint(code) : written)
  })
}

const isLetter = (code: number) =>
  code >= SPACE
    ? code <= MAX_CODE && !(code >= 0xd8_00 && code <= 0xdf_ff) && code !== 0xff_fe && code !== 0xff_ff
    : code === 9 || code === 10 || code === 13

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
