import { FLOOR_PLAN_FILE_LIMITS } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { type OpenedPdf, openPdf } from './open-pdf.ts'
import type { PageRequest, PdfPageReply } from './page-reader.ts'

const THUMBNAIL_PX = 320
/** A picture is stored in the first of these forms that is small enough to be uploaded. */
const STORED_FORMATS = [
  { type: 'image/png' },
  { type: 'image/jpeg', quality: 0.9 },
  { type: 'image/jpeg', quality: 0.7 },
]

let pdf: OpenedPdf | undefined

addEventListener('message', ({ data }: MessageEvent<PageRequest>) => {
  const answer = (what: Omit<PdfPageReply, 'id'>) =>
    postMessage({ ...what, id: data.id } satisfies PdfPageReply)
  answerTo(data).then(answer, (error: unknown) => answer({ fault: String(error) }))
})

async function answerTo(request: PageRequest): Promise<Omit<PdfPageReply, 'id'>> {
  if (request.kind === 'open') {
    const wasmUrl = new URL('@hyzyla/pdfium/pdfium.wasm', import.meta.url).href
    const opened = await openPdf(new Uint8Array(await request.file.arrayBuffer()), { wasmUrl })
    if (typeof opened === 'string') return { refused: opened }
    pdf = opened
    return { pages: opened.pages }
  }
  if (request.kind === 'picture') return { picture: await draw(request.page) }
  return { picture: await draw(request.page, THUMBNAIL_PX), lacking: pdf?.lackingLetters(request.page) ?? [] }
}

async function draw(page: number, width?: number): Promise<Blob> {
  if (!pdf) throw new Error('No PDF is open')
  const drawn = await pdf.draw(page, width)
  const canvas = new OffscreenCanvas(drawn.width, drawn.height)
  const drawing = canvas.getContext('2d')
  // an empty picture would be stored without a word
  if (!drawing) throw new Error('This browser has no memory left to draw the page')
  const pixels = new ImageData(new Uint8ClampedArray(drawn.data.buffer), drawn.width, drawn.height)
  drawing.putImageData(pixels, 0, 0)
  for (const format of STORED_FORMATS) {
    const picture = await canvas.convertToBlob(format)
    if (picture.size <= FLOOR_PLAN_FILE_LIMITS.maxBytes) return picture
  }
  throw new Error('The page does not fit into a picture')
}
