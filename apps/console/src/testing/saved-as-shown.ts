import { parseSeparatedRows } from '@commissioning/tables/separated-text'

/** A row of a table as a page shows it, by its headings. */
type ShownRow = ReadonlyMap<string, string>

const textsIn = (part: Element, selector: string) =>
  [...part.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** The rows of all tables of the page. */
export const readShownRows = (): ShownRow[] =>
  [...document.querySelectorAll('main table')].flatMap((table) => {
    const headings = textsIn(table, 'thead th')
    return [...table.querySelectorAll('tbody tr')].map((row) => {
      const cells = textsIn(row, ':scope > *')
      return new Map(headings.map((heading, at) => [heading, cells[at] ?? '']))
    })
  })

/** Values in the first line of a saved list that stand in no row of its page under the same heading. */
export function listOtherValues(list: string, shown: readonly ShownRow[]): string[] {
  const { rows } = parseSeparatedRows(list.replace('\uFEFF', ''), ',', LIMITS)
  const [headings = [], line = []] = rows.map(({ cells }) => cells.map(({ text }) => text))
  return headings.flatMap((heading, at) => {
    const value = line[at] ?? ''
    const texts = shown.flatMap((row) => row.get(heading) ?? [])
    if (texts.length === 0 || IS_INSTANT.test(value) || texts.some((text) => text.includes(value))) return []
    return [`${heading}: ${value} instead of ${texts.join(' or ')}`]
  })
}

const LIMITS = { rows: 100, columns: 50, cells: 5_000 }
/** A file has a moment as programs read it, and a page as people do. */
const IS_INSTANT = /^\d{4}-\d{2}-\d{2}T/
