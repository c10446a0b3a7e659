import { PLAN_MARGIN } from '@commissioning/domain/sheets/plan-paper'
import type { Paper } from './pdf-paper.ts'
import type { PrintedItem, PrintedPlan } from './plan-queries.ts'

export interface PlanTableMessages {
  headings: Readonly<Record<PlanTableColumn, string>>
  placed: string
  unplaced: string
}

type PlanTableColumn = 'number' | 'name' | 'label' | 'serial' | 'floor' | 'signal'

/** Shares of the width of a block; as many blocks stand beside each other as the paper is wide. */
const COLUMN_SHARES: Readonly<Record<PlanTableColumn, number>> = {
  number: 0.06,
  name: 0.3,
  label: 0.13,
  serial: 0.23,
  floor: 0.17,
  signal: 0.11,
}
const columns = Object.keys(COLUMN_SHARES) as PlanTableColumn[]
const NARROWEST_BLOCK = 130
const BLOCK_GAP_MM = 6
const ROW_HEIGHT_MM = 5
const SOFT_TEXT_COLOUR = '#52606b'

type Row = { title: string } | (PrintedItem & { number: string })

interface PlanTableContent extends Pick<PrintedPlan, 'placed' | 'unplaced'> {
  messages: PlanTableMessages
}

/** Everything on the sheet by the numbers that stand on it, and what stands nowhere yet. */
export function addPlanTable(
  paper: Paper,
  page: { width: number; height: number },
  plan: PlanTableContent,
): void {
  const { placed, unplaced, messages } = plan
  const rows: Row[] = [
    ...(placed.length > 0 ? [{ title: messages.placed }] : []),
    ...placed.map((thing, at) => ({ ...thing, number: `${at + 1}` })),
    ...(unplaced.length > 0 ? [{ title: messages.unplaced }] : []),
    ...unplaced.map((thing) => ({ ...thing, number: '' })),
  ]
  const room = page.width - 2 * PLAN_MARGIN
  const blocks = Math.max(1, Math.floor((room + BLOCK_GAP_MM) / (NARROWEST_BLOCK + BLOCK_GAP_MM)))
  const width = (room - (blocks - 1) * BLOCK_GAP_MM) / blocks
  const perBlock = Math.floor((page.height - 2 * PLAN_MARGIN - 6) / ROW_HEIGHT_MM) - 1
  for (let first = 0; first < rows.length; first += perBlock) {
    const block = (first / perBlock) % blocks
    if (block === 0) paper.page(page)
    const x = PLAN_MARGIN + block * (width + BLOCK_GAP_MM)
    drawCells(paper, messages.headings, { x, y: PLAN_MARGIN, width, colour: SOFT_TEXT_COLOUR })
    paper.rule(
      { x, y: PLAN_MARGIN + 4.4 },
      { x: x + width, y: PLAN_MARGIN + 4.4 },
      { colour: SOFT_TEXT_COLOUR },
    )
    for (const [at, row] of rows.slice(first, first + perBlock).entries()) {
      const y = PLAN_MARGIN + (at + 1) * ROW_HEIGHT_MM + 1
      if ('title' in row) paper.line(row.title, { x, y, width, size: 3.4 })
      else drawCells(paper, row, { x, y, width })
    }
  }
}

interface BlockPlace {
  x: number
  y: number
  width: number
  colour?: string
}

function drawCells(
  paper: Paper,
  texts: Readonly<Record<PlanTableColumn, string>>,
  { x, y, width, colour }: BlockPlace,
): void {
  let left = x
  for (const column of columns) {
    const wide = COLUMN_SHARES[column] * width
    const look = { x: left, y, width: wide - 1.5, size: 2.8 }
    paper.line(texts[column], colour ? { ...look, colour } : look)
    left += wide
  }
}
