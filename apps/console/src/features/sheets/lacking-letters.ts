import type { PDFiumPage } from '@hyzyla/pdfium'

/** The calls of PDFium that the package has and does not show. */
interface PdfiumCalls {
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, at: number): number
  _FPDFText_GetTextObject(text: number, at: number): number
  _FPDFTextObj_GetFont(object: number): number
  _FPDFFont_GetIsEmbedded(font: number): number
  _FPDFFont_GetGlyphPath(font: number, letter: number, size: number): number
}

/** More letters than a drawing has; the rest of a page that is a book is not looked at. */
const MAX_LETTERS = 100_000
/** The sentence about them names these at most. */
const MAX_NAMED_LETTERS = 5

/**
 * Letters of a page that its picture lacks, some of them: PDFium has fonts of western letters alone, and leaves out in silence what
 * the font of neither the file nor itself holds (SHEET-55).
 */
export function listLackingLetters(page: PDFiumPage): string[] {
  // the page has both, and its types hide them
  const { module, pageIdx } = page as unknown as { module: PdfiumCalls; pageIdx: number }
  const text = module._FPDFText_LoadPage(pageIdx)
  const seen = new Set<string>()
  const lacking = new Set<string>()
  const count = Math.min(module._FPDFText_CountChars(text), MAX_LETTERS)
  for (let at = 0; at < count; at += 1) {
    const code = module._FPDFText_GetUnicode(text, at)
    const object = code > SPACE ? module._FPDFText_GetTextObject(text, at) : 0
    const font = object && module._FPDFTextObj_GetFont(object)
    if (!font || seen.has(`${font} ${code}`)) continue
    seen.add(`${font} ${code}`)
    const isDrawn =
      module._FPDFFont_GetIsEmbedded(font) === 1 || module._FPDFFont_GetGlyphPath(font, code, 1) !== 0
    if (!isDrawn) lacking.add(String.fromCodePoint(code))
  }
  module._FPDFText_ClosePage(text)
  return [...lacking].filter((letter) => letter.trim() !== '').slice(0, MAX_NAMED_LETTERS)
}

const SPACE = 32
