import { describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'

interface Frame {
  metresPerPixel: number
  origin: { x: number; y: number }
}

/** The picture does not begin at the corner that places are counted from, so that its two axes differ. */
const ELSEWHERE = `update sheet set frame = jsonb_set(frame, '{origin}', '{"x": 3, "y": 17}')`
const picture = { width: 400, height: 200 }
const TWICE_AS_LARGE = {
  picture,
  line: { from: { x: 0, y: 0 }, to: { x: 400, y: 0 }, metres: 80 },
  check: null,
}

describe('another scale of a drawing', async () => {
  const { platform, rewind, call, inputOf } = await furnishedPlatform()
  const { executeSql } = platform.database
  const { rows: columns } = await executeSql(`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'double precision' and column_name ~ '(^|_)[xy]$'
      and table_name in (select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'sheet_id')`)
  const places = columns.map(({ table, column }) => ({
    table: String(table),
    column: String(column),
    axis: String(column).endsWith('x') ? ('x' as const) : ('y' as const),
  }))

  /** The places of things along an axis of the picture, in its pixels. */
  async function pixelsOf({ table, column, axis }: (typeof places)[number]) {
    const { rows } = await executeSql(
      `select ${table}.${column} as place, sheet.frame from ${table} join sheet on sheet.id = sheet_id order by ${table}.id`,
    )
    return rows.map((row) => {
      const { origin, metresPerPixel } = row.frame as Frame
      return (Number(row.place) - origin[axis]) / metresPerPixel
    })
  }

  test('is there for walls and for what is placed', () => {
    expect(new Set(places.map(({ table }) => table))).toEqual(new Set(['placement', 'wall']))
  })

  test.each(places)(
    'leaves $column of each $table on its spot of the picture [SHEET-08 WALL-04]',
    async (place) => {
      await rewind()
      await executeSql(ELSEWHERE)
      const before = await pixelsOf(place)
      expect(before).not.toEqual([])
      const { params = {} } = inputOf('changeSheet')
      expect((await call('changeSheet', { params, body: { scale: TWICE_AS_LARGE } })).status).toBe(200)
      expect((await pixelsOf(place)).map((pixel) => pixel.toFixed(6))).toEqual(
        before.map((pixel) => pixel.toFixed(6)),
      )
    },
  )
})
