import { contentRefusals } from '@commissioning/domain/files/content-refusals'
import type { Refusal } from '@commissioning/domain/refusal'
import type { Table, TableAnswer, TableRequest } from './table-shapes.ts'

interface TableRules extends Omit<TableRequest, 'source'> {
  /** It has too many rows. */
  tooLong: Refusal
  unreadable: Refusal
}

/** They have a sentence of their own in every list. */
const SHARED_TABLE_REFUSALS: readonly Refusal[] = [
  contentRefusals.WorkbookLocked,
  contentRefusals.WorkbookOld,
  contentRefusals.LettersUnclear,
  contentRefusals.FileTooComplex,
]

/** The table of a CSV, TXT or XLSX, or of pasted lines, read on this device alone, a file off the page's own thread; or why it cannot be read. */
export async function readTable(
  file: File | string,
  { tooLong, unreadable, ...request }: TableRules,
): Promise<Table | { refusal: Refusal }> {
  const source = typeof file === 'string' ? file : new Uint8Array(await file.arrayBuffer())
  // a text that calls itself a workbook is a damaged one
  if (file instanceof File && /\.xlsx$/i.test(file.name) && ![ZIP, OLE].includes(Number(source[0])))
    return { refusal: unreadable }
  const answer = await askReader({ source, ...request })
  if ('table' in answer) return answer.table
  if (answer.isTooLong) return { refusal: tooLong }
  return { refusal: SHARED_TABLE_REFUSALS.find(({ code }) => code === answer.code) ?? unreadable }
}

/** The worker that waits for the next file: it would take longer to start than a small file to read. */
let waiting: Worker | undefined

/** Starts the worker while a person looks for the file; who leaves without one calls what it answers. */
export function startReader(): () => void {
  if (typeof Worker === 'undefined') return () => {}
  if (!waiting) {
    const worker = newReader()
    waiting = worker
    // one that could not be loaded answers no file
    worker.addEventListener('error', () => {
      if (waiting === worker) waiting = undefined
    })
  }
  return () => {
    waiting?.terminate()
    waiting = undefined
  }
}

const newReader = () => new Worker(new URL('./table-reader.worker.ts', import.meta.url), { type: 'module' })

/** One worker for each file, which ends with it. */
async function askReader(request: TableRequest): Promise<TableAnswer> {
  // pasted lines are few, and a page that has no worker reads them itself
  if (typeof request.source === 'string' || typeof Worker === 'undefined') {
    const { answerTable } = await import('./open-sheet-table.ts')
    return answerTable(request)
  }
  const worker = waiting ?? newReader()
  waiting = undefined
  try {
    return await new Promise<TableAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}

/** The first bytes of workbooks, and of those with a password. */
const ZIP = 0x50
const OLE = 0xd0
