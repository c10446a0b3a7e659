import { type TableCell, textCell } from './table.ts'
import { readXml } from './xml.ts'

/** A text of a workbook as it is written. */
export interface WrittenText extends TableCell {
  /** Its parts look different: programs differ in what such a text shows. */
  hasRuns?: true
}

/** The texts that cells refer to by number, each as the one cell that all of them share. */
export function readSharedStrings(xml: string): WrittenText[] {
  const strings: WrittenText[] = []
  const reader = createRichTextReader()
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
export function createRichTextReader() {
  let text = ''
  const runs: string[] = []
  let aids = 0
  let isText = false
  return {
    begin() {
      text = ''
      runs.length = 0
    },
    open(name: string) {
      if (name === 'rPh') aids += 1
      if (name === 't') isText = true
      if (name === 'r') text = ''
    },
    text(piece: string) {
      if (isText && aids === 0) text += piece
    },
    close(name: string) {
      if (name === 'rPh') aids -= 1
      if (name === 't') isText = false
      if (name === 'r') runs.push(text)
    },
    end: (): WrittenText => (runs.length > 0 ? cellOfRuns(runs) : escapedCell(text)),
  }
}

/** An escape ends with its run. LibreOffice shows it there as it is written, and Excel the letter: such a cell is not certain (TABLE-69). */
function cellOfRuns(runs: readonly string[]): WrittenText {
  const written = runs.join('')
  const text = runs.map((run) => escapedCell(run).text).join('')
  if (text !== written) return { text, kind: 'unreadable', isCertain: false, raw: written }
  return { ...textCell(text), hasRuns: true }
}

const ESCAPE = /_x([0-9A-Fa-f]{4})_/g

/**
 * Letters that XML cannot hold, and line ends of old programs, are written as `_x000D_`. Whoever meant the five signs
 * `_x0041_` themselves may find an A, by program: such a cell is not certain (TABLE-69).
 */
export function escapedCell(written: string): TableCell {
  let isNeeded = true
  const text = written.replace(ESCAPE, (_, digits: string) => {
    const code = Number.parseInt(digits, 16)
    const letter = String.fromCharCode(code)
    if (letter !== '_' && !UNWRITABLE.test(letter)) isNeeded = false
    return letter
  })
  return isNeeded ? textCell(text) : { text, kind: 'unreadable', isCertain: false, raw: written }
}

const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Cn}]/u
