import { createRequire } from 'node:module'
import { layOutBidirectionalText } from '@commissioning/domain/printing/both-ways'
import PDFDocument, { type StructureElement } from 'pdfkit'

export const PDF_POINTS_PER_MM = 72 / 25.4
export const A4_PAGE = { width: 210 * PDF_POINTS_PER_MM, height: 297 * PDF_POINTS_PER_MM }
export const PAGE_MARGIN = 18 * PDF_POINTS_PER_MM
export const PAGE_BOTTOM = A4_PAGE.height - 22 * PDF_POINTS_PER_MM
export const PAGE_TEXT_WIDTH = A4_PAGE.width - 2 * PAGE_MARGIN
export const INK_COLOUR = '#18222a'
export const SOFT_COLOUR = '#52606b'
const LINE_COLOUR = '#c4ccd2'
const { resolve } = createRequire(import.meta.url)
/** Used by their paths and never by a second name, with which pdfkit 0.20 reads them anew each time (see findings). */
export const PDF_FONT_FILES = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const

export type Font = keyof typeof PDF_FONT_FILES

/** It stands where a letter cannot be drawn. */
export const REPLACEMENT_CHARACTER = '\ufffd'
const SHAPELESS = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/** pdfkit 0.20 writes title and author as they are into the XML of a file, which cannot be read then (see findings). */
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

interface PdfDescription {
  title: string
  author: string
  language: string
  madeAt: Date
}

/** Writes at a height that moves down the page, and tags what it writes with what it is (PDF/A-3a). */
export class PaperPen {
  readonly document: InstanceType<typeof PDFDocument>
  protected readonly root: StructureElement
  protected readonly madeAt: Date
  protected y = 0

  constructor({ title, author, language, madeAt }: PdfDescription) {
    this.madeAt = madeAt
    this.document = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      margin: 0,
      font: PDF_FONT_FILES.plain,
      // pdfkit 0.20 makes PDF/A of these letters with this version and of no others, and says nothing
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
    })
    for (const path of Object.values(PDF_FONT_FILES)) this.prepare(path)
    const { document } = this
    const endMetadata = document.endMetadata.bind(document)
    document.endMetadata = () => {
      Object.assign(document.info, { Title: escapeXml(title), Author: escapeXml(author) })
      endMetadata()
    }
    this.root = document.struct('Document', { lang: language })
    document.addStructure(this.root)
  }

  /** A text with a mark in the place of each letter that the fonts lack: PDF/A-3 knows no letter without a shape. */
  drawn(text: string): string {
    const draws = (letter: string) =>
      Object.values(PDF_FONT_FILES).every((path) =>
        this.document.font(path)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      )
    return text.replaceAll(/[^\x20-\x7e\n]/gu, (letter) =>
      draws(letter) ? letter : SHAPELESS.test(letter) ? '' : REPLACEMENT_CHARACTER,
    )
  }

  private prepare(path: string): void {
    const { _font } = this.document.font(path)
    layOutBidirectionalText(_font)
    // pdfkit says that the box stands for U+0000, which PDF/A-3 does not allow (see findings)
    _font.unicode[0] = [REPLACEMENT_CHARACTER.codePointAt(0) ?? 0]
  }

  page(): void {
    this.document.addPage({ size: [A4_PAGE.width, A4_PAGE.height], margin: 0 })
    this.y = PAGE_MARGIN
  }

  /** On a new page where less than this is left of the old one. */
  room(millimetres: number): void {
    if (this.y + millimetres * PDF_POINTS_PER_MM > PAGE_BOTTOM) this.page()
  }

  protected write(kind: string, text: string, writing: TextPlace): void {
    const { x, width, size, font = 'plain', colour = INK_COLOUR } = writing
    const { document, y: top } = this
    document.font(PDF_FONT_FILES[font]).fontSize(size)
    const height = document.heightOfString(text, { width })
    this.tag(this.root, kind, () => {
      document.font(PDF_FONT_FILES[font]).fontSize(size).fillColor(colour)
      document.text(text, x, top, { width })
    })
    this.y = top + height
  }

  /** Readers for the blind are told that what is drawn here is of that kind. */
  protected tag(parent: StructureElement, kind: string, draw: () => void, alt?: string): void {
    const element = this.document.struct(kind, alt === undefined ? {} : { alt }, draw)
    parent.add(element)
    element.end()
  }

  protected rule(y: number, width: number, x = PAGE_MARGIN): void {
    this.artifact(() => {
      this.document.lineWidth(0.5).strokeColor(LINE_COLOUR)
      this.document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke()
    })
  }

  /** Readers for the blind leave out what is drawn here. */
  protected artifact(content: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' })
    content()
    this.document.endMarkedContent()
  }
}

interface TextPlace {
  x: number
  width: number
  size: number
  font?: Font
  colour?: string
}
