/** Only the parts of PDFium that the console uses are declared; sizes are points. */
declare module '@hyzyla/pdfium' {
  interface PDFiumPage {
    getOriginalSize(): { originalWidth: number; originalHeight: number }
    render(options: { scale: number; render: 'bitmap' }): Promise<{
      width: number
      height: number
      /** Red, green, blue and alpha of each pixel. */
      data: Uint8Array<ArrayBuffer>
    }>
  }
  interface PDFiumDocument {
    getPageCount(): number
    getPage(index: number): PDFiumPage
    destroy(): void
  }
  class PDFiumLibrary {
    static init(options: { wasmUrl?: string; wasmBinary?: ArrayBuffer }): Promise<PDFiumLibrary>
    loadDocument(file: Uint8Array): Promise<PDFiumDocument>
  }
}
