import { doorRefusals } from '@commissioning/domain/doors/door-refusals'
import { parseCsv } from '@commissioning/domain/doors/schedule-csv'
import { refuseScheduleSize } from '@commissioning/domain/doors/schedule-read'
import type { Refusal } from '@commissioning/domain/refusal'

export interface ScheduleTable {
  cells: string[][]
  /** The lines of each merged area, from 1. */
  merged: { from: number; to: number }[]
}

/** The table of a CSV or XLSX, read on this device alone; or why it cannot be read (DOOR-09). */
export async function readScheduleFile(file: File): Promise<ScheduleTable | { refusal: Refusal }> {
  const tooLarge = refuseScheduleSize({ bytes: file.size })
  if (tooLarge) return { refusal: tooLarge }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const table = isZip(bytes) ? await readZip(bytes) : { cells: parseCsv(textOf(bytes)), merged: [] }
    const tooLong = refuseScheduleSize({ rows: table.cells.length - 1 })
    if (tooLong) return { refusal: tooLong }
    return table.cells.some((row) => row.length > 1) ? table : { refusal: doorRefusals.ScheduleUnreadable }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.name === 'WorkbookTooLarge'
    return { refusal: isTooLarge ? TOO_LARGE : doorRefusals.ScheduleUnreadable }
  }
}

const TOO_LARGE = refuseScheduleSize({ rows: Number.POSITIVE_INFINITY }) ?? doorRefusals.ScheduleUnreadable

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b

async function readZip(bytes: Uint8Array): Promise<ScheduleTable> {
  const { readWorkbook } = await import('./read-workbook.ts')
  return readWorkbook(bytes)
}

/** UTF-8 or UTF-16 by its mark, UTF-8 without one where it is that, and else what Windows writes. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
