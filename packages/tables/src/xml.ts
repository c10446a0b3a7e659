import { SaxesParser } from 'saxes'
import { TableFault } from './table.ts'
import { tableRefusals } from './table-refusals.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

interface Handler {
  /** Names are without their prefix, since writers choose it; attributes keep theirs. */
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/** Characters that are handed to the parser at a time. */
const CHUNK = 65_536

/** Reads XML from its beginning to its end. Throws {@link TableFault} with `FileDamaged` where it is none. */
export function readXml(xml: string, { open, text, close }: Handler): void {
  if (xml === '') return
  const parser = new SaxesParser({ position: false })
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes as Attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  parser.on('error', ({ message }) => {
    // one letter that XML cannot hold stays as it is written, and keeps no other cell from being read
    if (!message.includes('character entity')) throw new TableFault(tableRefusals.damaged)
  })
  for (let at = 0; at < xml.length; at += CHUNK) parser.write(xml.slice(at, at + CHUNK))
  parser.close()
}

/** A switch of Office XML. */
export const isTrue = (value: string | undefined): boolean =>
  value === '1' || value === 'true' || value === 'on'

const localName = (name: string): string => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
