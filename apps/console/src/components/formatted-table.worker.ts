import { numberFormats } from '@commissioning/tables/number-format'
import { answerTable } from './open-sheet-table.ts'
import type { TableRequest } from './table-shapes.ts'

addEventListener('message', ({ data }: MessageEvent<TableRequest>) =>
  postMessage(answerTable(data, numberFormats)),
)
