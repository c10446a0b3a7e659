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
  class PDFDocument {
    constructor(
      options?: PageOptions & {
        autoFirstPage?: boolean
        bufferPages?: boolean
        font?: ArrayBuffer
        info?: Record<string, string | Date>
      },
    )
    on(event: 'data', listener: (bytes: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    registerFont(name: string, font: ArrayBuffer): this
    font(name: string): this
    fontSize(points: number): this
    fillColor(colour: string, opacity?: number): this
    fillAndStroke(fill: string, stroke: string): this
    image(bytes: ArrayBuffer, x: number, y: number, options: { width: number; height: number }): this
    circle(x: number, y: number, radius: number): this
    strokeColor(colour: string): this
    lineWidth(points: number): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    widthOfString(text: string): number
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
    end(): void
  }
  // the package has this one export
  export default PDFDocument
}
