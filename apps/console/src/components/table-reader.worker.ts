import { answerTable } from './open-sheet-table.ts'
import type { TableRequest } from './table-shapes.ts'

// the page hears of it this way; an error that is thrown after an await would reach nobody
addEventListener(
  'message',
  ({ data }: MessageEvent<TableRequest>) => void answerTable(data).then(postMessage, reportError),
)
