import type { ExportReader } from '../export/export-queries.ts'

/** A device as a label shows it, all in words. */
export interface PrintedDevice {
  kind: 'iq' | 'lock' | 'repeater'
  name: string
  serial: string
  floor: string
}

export type ReadPrinted = (reading: ExportReader) => Promise<PrintedDevice[]>

/** The one font of all that is printed, asked for when something is. */
export async function printFont(signal: AbortSignal): Promise<ArrayBuffer> {
  const { default: url } = await import('dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url')
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The font for printing answered ${answer.status}.`)
  return answer.arrayBuffer()
}
