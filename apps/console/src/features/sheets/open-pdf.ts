import type { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { pageScale, smallPageScale } from '@commissioning/domain/sheets/page-rules'
import type { Picture } from '@commissioning/domain/sheets/sheet-rules'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { listLackingLetters } from './lacking-letters.ts'

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
