import { readXml } from './xml.ts'

/** The texts that cells refer to by number. */
export function readSharedStrings(xml: string): string[] {
  const strings: string[] = []
  const reader = richText()
  readXml(xml, {
    open(name) {
      if (name === 'si') reader.begin()
      reader.open(name)
    },
    text: reader.text,
    close(name) {
      reader.close(name)
      if (name === 'si') strings.push(reader.end())
    },
  })
  return strings
}

/** Puts a text together from its runs, without the reading aids of Japanese texts that stand beside it. */
export function richText() {
  let text = ''
  let aids = 0
  let isText = false
  return {
    begin() {
      text = ''
    },
    open(name: string) {
      if (name === 'rPh') aids += 1
      if (name === 't') isText = true
    },
    text(piece: string) {
      if (isText && aids === 0) text += piece
    },
    close(name: string) {
      if (name === 'rPh') aids -= 1
      if (name === 't') isText = false
    },
    end: () => decodeEscapes(text),
  }
}

/** Letters that XML cannot hold, and line ends of old programs, are written as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
