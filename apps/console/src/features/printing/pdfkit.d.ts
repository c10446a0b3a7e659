/**
 * pdfkit brings no types; these are for the parts that the console uses, with lengths in points.
 */
declare module 'pdfkit' {
  interface TextOptions {
    width?: number
    height?: number
    align?: 'left' | 'center' | 'right'
    lineBreak?: boolean
    ellipsis?: boolean
  }
  interface PageOptions {
    size?: [number, number]
    margin?: number
  }
  /** A part of the structure that screen readers follow. */
  export interface StructureElement {
    add(child: StructureElement): StructureElement
    end(): StructureElement
  }
  interface AttachedFile {
    name: string
    type: string
    relationship: 'Data'
    description: string
    creationDate: Date
    modifiedDate: Date
  }
  class PDFDocument {
    constructor(
      options?: PageOptions & {
        autoFirstPage?: boolean
        bufferPages?: boolean
        /** The bytes of a font, or its path. */
        font?: ArrayBuffer | string
        info?: Record<string, string | Date>
        /** The version also says how it is encrypted, where it has a password. */
        pdfVersion?: '1.3' | '1.4' | '1.6' | '1.7' | '1.7ext3'
        ownerPassword?: string
        userPassword?: string
        subset?: 'PDF/A-3a'
        tagged?: boolean
        lang?: string
        displayTitle?: boolean
      },
    )
    /** The catalog. */
    readonly _root: { data: Record<string, unknown> }
    on(event: 'data', listener: (bytes: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    registerFont(name: string, font: ArrayBuffer | string): this
    font(name: string): this
    fontSize(points: number): this
    fillColor(colour: string, opacity?: number): this
    fillAndStroke(fill: string, stroke: string): this
    image(
      bytes: ArrayBuffer | Uint8Array,
      x: number,
      y: number,
      options: { width: number; height: number },
    ): this
    circle(x: number, y: number, radius: number): this
    strokeColor(colour: string): this
    lineWidth(points: number): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    widthOfString(text: string): number
    heightOfString(text: string, options?: TextOptions): number
    rect(x: number, y: number, width: number, height: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    dash(length: number): this
    undash(): this
    fill(): this
    stroke(): this
    addPage(options?: PageOptions): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): this
    /** An object of the file that is written with `end`. */
    ref(data: Record<string, string>): object
    /** pdfkit has no option for these preferences, and ends the object itself. */
    readonly _root: { data: { ViewerPreferences?: object } }
    /** The font in use, which is known here alone. */
    readonly _font: import('@commissioning/domain/printing/both-ways').LineFont & {
      font: { hasGlyphForCodePoint(codePoint: number): boolean }
      /** The letters that each glyph stands for; the first glyph is the box for those that are missing. */
      readonly unicode: number[][]
    }
    readonly info: Record<string, unknown>
    /** Writes title and author as XML. */
    endMetadata(): void
    struct(type: string, options: { alt?: string; lang?: string }, content?: () => void): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: 'Artifact', options?: { type: string }): this
    endMarkedContent(): this
    file(content: Uint8Array, options: AttachedFile): unknown
    end(): void
  }
  // the package has this one export
  export default PDFDocument
}
