import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { binarizePicture } from './binarize-picture.ts'
import { CODE_FORMATS, type CodeFormat, createCodeFinder } from './code-finder.ts'
import type { ReaderAnswer, ReaderRequest } from './code-reader.ts'

type Picture = ImageBitmap | OffscreenCanvas
type DetectorClass = Pick<typeof BarcodeDetector, 'getSupportedFormats'> & {
  new (options: { formats: CodeFormat[] }): BarcodeDetector
}

/** Begins at once, so that it is ready when the camera is. */
const finder = open()

addEventListener('message', ({ data: { id, picture, looks } }: MessageEvent<ReaderRequest>) => {
  const answer = (what: Omit<ReaderAnswer, 'id'>) => postMessage({ id, ...what } satisfies ReaderAnswer)
  finder
    .then((find) => find(picture, looks))
    .then(
      (codes) => answer({ codes }),
      (error: unknown) => answer({ fault: String(error) }),
    )
    .finally(() => picture.close())
})

async function open() {
  const Detector = await detectorClass()
  return createCodeFinder<Picture>({
    detector: (formats) => new Detector({ formats: [...formats] }),
    turn,
    even: evenLight,
    invert,
  })
}

/** The browser's own where it reads all the labels' codes, else ours. */
async function detectorClass(): Promise<DetectorClass> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: DetectorClass }
  const supported = (await native?.getSupportedFormats()) ?? []
  if (native && CODE_FORMATS.every((format) => supported.includes(format))) return native
  const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  return BarcodeDetector
}

function turn(picture: Picture, degrees: number): Picture {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const { width, height } = picture
  const canvas = new OffscreenCanvas(
    Math.ceil(width * cos + height * sin),
    Math.ceil(width * sin + height * cos),
  )
  const context = canvas.getContext('2d')
  context?.translate(canvas.width / 2, canvas.height / 2)
  context?.rotate(-angle)
  context?.drawImage(picture, -width / 2, -height / 2)
  return canvas
}

function invert(picture: Picture): Picture {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.drawImage(picture, 0, 0)
  context.globalCompositeOperation = 'difference'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  return canvas
}

function evenLight(picture: Picture, reach: 'near' | 'wide'): Picture {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  const pixels = context?.getImageData(0, 0, width, height)
  if (pixels) {
    binarizePicture(pixels, reach)
    context?.putImageData(pixels, 0, 0)
  }
  return canvas
}
