import { expect, test } from 'vitest'
import { type CellDoubt, listDoubtsByLine, refuseDoubt, selectUsedDoubts } from './table-doubts.ts'

const doubt = (kind: string, column: number | undefined = 0, line = 2): CellDoubt => ({
  line,
  column,
  text: '1E5',
  kind,
})

test.each([
  ['date', 'The file holds “1E5” as a date. Enter it there as text.'],
  ['error', 'A cell of this row holds the error “1E5”. Correct it there and choose the file again.'],
  [
    'uncalculated',
    'A formula in this row was never calculated. Open the file in a spreadsheet, save it, and choose it again.',
  ],
  ['ditto', '“1E5” repeats the cell above. Enter the value there in full.'],
  [
    'exponent',
    'A spreadsheet shows “1E5” with an exponent and may have rounded it. Check it, or enter it there as text.',
  ],
  ['rounded', 'The file holds another number than the “1E5” that it shows. Enter it there as text.'],
])('a cell that is in doubt because of %s says why [TABLE-12]', (kind, message) => {
  expect(refuseDoubt(doubt(kind)).message).toBe(message)
})

test('a whole row that is hidden says so, whatever stands in it [TABLE-12]', () => {
  expect(refuseDoubt({ line: 2, text: '', kind: 'date' }).code).toBe('RowHidden')
})

test('doubts about hidden rows and used columns matter, the first of each line [TABLE-12]', () => {
  const columns = ['number', null]
  const hidden = { line: 4, text: '', kind: 'hidden' }
  const [used, unused, beyond] = [doubt('date', 0), doubt('date', 1, 3), doubt('date', 2, 3)]
  const later = doubt('error', 0)
  expect(selectUsedDoubts([used, unused, beyond, hidden], columns)).toEqual([used, hidden])
  expect([...listDoubtsByLine([used, later, unused, hidden], columns)]).toEqual([
    [4, hidden],
    [2, used],
  ])
})
