import {
  computeLabelPosition,
  LABEL_FORMATS,
  type LabelFormat,
  type LabelFormatName,
  pageSize,
} from '@commissioning/domain/printing/label-formats'
import { Paper, type PrintedFile } from './pdf-paper.ts'
import type { PrintedDevice } from './print-queries.ts'

interface LabelSheetContent {
  title: string
  format: LabelFormatName
  /** Labels of the first sheet that were used before. */
  used: number
  devices: readonly PrintedDevice[]
}

const SOFT_TEXT_COLOUR = '#3d4852'

/** A label for each device: its name, its serial in words and as a code that the scanner reads, and its floor. */
export function makeLabels(
  { title, format: name, used, devices }: LabelSheetContent,
  font: ArrayBuffer,
): Promise<PrintedFile> {
  const format = LABEL_FORMATS[name]
  const paper = new Paper(font, title)
  let pages = 0
  for (const [at, device] of devices.entries()) {
    const { page, x, y } = computeLabelPosition(format, at + used)
    while (pages <= page) {
      paper.page(pageSize(format))
      pages += 1
    }
    drawLabel(paper, device, { x, y, format })
  }
  return paper.finish()
}

function drawLabel(
  paper: Paper,
  device: PrintedDevice,
  { x, y, format }: { x: number; y: number; format: LabelFormat },
) {
  const { width, height } = format
  const edge = Math.min(2.5, height / 12)
  const code = Math.min(height - 2 * edge, width * 0.36)
  paper.qr(device.serial, { x: x + edge, y: y + (height - code) / 2, size: code })
  const left = x + edge + code + 1
  const room = { x: left, width: width - code - 2 * edge - 1.5 }
  const unit = Math.min(height / 5.2, 5.5)
  const texts = [
    { text: device.name, size: unit },
    { text: device.serial, size: unit * 0.66 },
    { text: device.floor, size: unit * 0.66 },
  ].filter(({ text }) => text !== '')
  const total = texts.reduce((sum, { size }) => sum + size * 1.4, 0)
  let top = y + (height - total) / 2
  for (const [at, { text, size }] of texts.entries()) {
    paper.line(text, { ...room, y: top, size: size, ...(at > 0 ? { colour: SOFT_TEXT_COLOUR } : {}) })
    top += size * 1.4
  }
}

interface CalibrationSheetContent {
  title: string
  format: LabelFormatName
  /** Each entry is one line. */
  advice: readonly string[]
}

/** The edges of all labels with a ruler of so many millimetres, to be held against an empty sheet. */
export function makeCalibration(
  { title, format: name, advice }: CalibrationSheetContent,
  font: ArrayBuffer,
): Promise<PrintedFile> {
  const format = LABEL_FORMATS[name]
  const paper = new Paper(font, title)
  paper.page(pageSize(format))
  for (let at = 0; at < format.columns * format.rows; at++) {
    const { x, y } = computeLabelPosition(format, at)
    paper.frame({ x, y, width: format.width, height: format.height })
  }
  const size = format.isTape ? format.height / 9 : 4
  const left = format.isTape ? 2 : 20
  const top = format.isTape ? size : 60
  const length = format.isTape ? Math.floor((format.width - 4) / 10) * 10 : 100
  for (const [at, line] of advice.entries())
    paper.line(line, { x: left, y: top + at * size * 1.4, width: pageSize(format).width - left - 2, size })
  const ruler = top + advice.length * size * 1.4 + 3
  paper.rule({ x: left, y: ruler }, { x: left + length, y: ruler }, { colour: '#000000' })
  for (let mm = 0; mm <= length; mm += 1) {
    const tick = mm % 10 === 0 ? 3 : 1.5
    paper.rule(
      { x: left + mm, y: ruler - tick },
      { x: left + mm, y: ruler },
      { colour: '#000000', weight: 0.1 },
    )
  }
  paper.line(`${length} mm`, {
    x: left + length - 20,
    y: ruler + 1,
    width: 20,
    size: size * 0.8,
    align: 'right',
  })
  return paper.finish()
}
