import type { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { pageScale, smallPageScale } from '@commissioning/domain/sheets/page-rules'
import type { Picture } from '@commissioning/domain/sheets/sheet-rules'
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'

/** Why a PDF has no pages to draw. */
export type PdfFault = keyof Pick<typeof fileRefusals, 'FileDamaged' | 'FileLocked'>

interface DrawnPage extends Picture {
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8Array<ArrayBuffer>
}

export interface OpenedPdf {
  /** In points. */
  pages: Picture[]
  /** The width is in pixels, less for a page that is very high, and follows from the paper where it is omitted. */
  draw(index: number, width?: number): Promise<DrawnPage>
  /** Some letters that its picture lacks. */
  lackingLetters(index: number): string[]
}

/** The pages of a PDF, drawn by PDFium (SHEET-24). */
export async function openPdf(
  file: Uint8Array,
  where: Parameters<typeof PDFiumLibrary.init>[0],
): Promise<OpenedPdf | PdfFault> {
  const library = await PDFiumLibrary.init(where)
  try {
    const pdf = await library.loadDocument(file)
    const pages = Array.from({ length: pdf.getPageCount() }, (_, index) => {
      const { originalWidth: width, originalHeight: height } = pdf.getPage(index).getOriginalSize()
      return { width, height }
    })
    const draw = (index: number, width?: number) => {
      const page = pages[index] ?? { width: 1, height: 1 }
      const scale = width ? smallPageScale(page, width) : pageScale(page)
      return pdf.getPage(index).render({ scale, render: 'bitmap' })
    }
    const lackingLetters = (index: number) => listLackingLetters(pdf.getPage(index))
    return pages.length === 0 ? 'FileDamaged' : { pages, draw, lackingLetters }
  } catch (error) {
    return /password|security/i.test(String(error)) ? 'FileLocked' : 'FileDamaged'
  }
}

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

/**
 * Letters of a page that its picture lacks, some of them: PDFium has fonts of western letters alone, and leaves out in silence what
 * the font of neither the file nor itself holds (SHEET-55).
 */
function listLackingLetters(page: PDFiumPage): string[] {
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

/** More letters than a drawing has; the rest of a page that is a book is not looked at. */
const MAX_LETTERS = 100_000
/** The sentence about them names these at most. */
const MAX_NAMED_LETTERS = 5

const SPACE = 32
