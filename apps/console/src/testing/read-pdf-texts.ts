import { unzlibSync } from 'fflate'

/**
 * Reads the text of each page of a PDF that the product made, piece by piece, with the font's own table; pages in several
 * fonts are read once with the table of each.
 */
export async function readPdfTexts(pdf: Blob): Promise<string[][]> {
  const bytes = new Uint8Array(await pdf.arrayBuffer())
  const raw = new TextDecoder('latin1').decode(bytes)
  const streams = [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    if (raw.slice(index - 3, index) === 'end') return []
    const end = raw.indexOf('endstream', index)
    try {
      return new TextDecoder('latin1').decode(unzlibSync(bytes.slice(index + length, end)))
    } catch {
      return []
    }
  })
  const tables = streams.map(readGlyphTable).filter((letters) => letters.length > 0)
  const pages = streams.filter((stream) => /\bBT\b/.test(stream))
  return tables.flatMap((table) => {
    const letters = new Map(table)
    const written = (hex: string) =>
      (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '?').join('')
    return pages.map((page) =>
      [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) =>
        [...pieces.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => written(hex.toLowerCase())).join(''),
      ),
    )
  })
}

/** From glyphs to letters, as a ToUnicode table says. */
function readGlyphTable(stream: string): [string, string][] {
  const table = /beginbfrange([\s\S]*?)endbfrange/.exec(stream)
  if (!table) return []
  return [...stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)].flatMap(
    ([, first = '', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, letter = ''], at): [string, string] => [
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        String.fromCharCode(
          ...(letter.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)),
        ),
      ]),
  )
}
