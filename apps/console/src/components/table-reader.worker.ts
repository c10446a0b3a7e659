import { answerTable } from './open-sheet-table.ts'
import type { TableRequest } from './table-shapes.ts'

// what is thrown after an await would reach nobody: told this way, the page hears of it
addEventListener(
  'message',
  ({ data }: MessageEvent<TableRequest>) => void answerTable(data).then(postMessage, reportError),
)
