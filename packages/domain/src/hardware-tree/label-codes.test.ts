import { expect, test } from 'vitest'
import { listCodesOnLabel } from './label-codes.ts'

const GS = '\u001d'

test.each([
  ['ABCD1234EFGH', ['ABCD1234EFGH']],
  [' A1 B2 C3 D4 ', ['A1 B2 C3 D4']],
  [']C0ABCD1234EFGH', [']C0ABCD1234EFGH', 'ABCD1234EFGH']],
  ['A1:B2:C3:D4', ['A1:B2:C3:D4', 'A1.B2.C3.D4']],
  ['a1-b2-c3-d4', ['a1-b2-c3-d4', 'a1.b2.c3.d4']],
  ['MAC: A1:B2:C3:D4', ['MAC: A1:B2:C3:D4', 'A1.B2.C3.D4']],
  [
    'SN:4711;ID=12345678ABCDEF',
    ['SN:4711;ID=12345678ABCDEF', '4711', 'SN:4711', '12345678ABCDEF', 'ID=12345678ABCDEF'],
  ],
  ['', []],
])('the label %j is read as %j, the whole of it first [SCAN-10]', (content, codes) => {
  expect(listCodesOnLabel(content)).toEqual(codes)
})

test.each([
  [`]C1010950600013435221ABCD1234EFGH`, 'ABCD1234EFGH'],
  [`]d201095060001343521726123110LOT7${GS}21ABCD1234EFGH`, 'ABCD1234EFGH'],
  [`]Q3${GS}21ABCD1234EFGH${GS}0109506000134352`, 'ABCD1234EFGH'],
  ['(01)09506000134352(21)ABCD1234EFGH', 'ABCD1234EFGH'],
  ['https://id.gs1.org/01/09506000134352/10/LOT7/21/ABCD1234EFGH', 'ABCD1234EFGH'],
])(
  'of the GS1 fields in %j the serial is taken, and never the number of the product [SCAN-10]',
  (content, serial) => {
    const taken = listCodesOnLabel(content).slice(1)
    expect(taken).toContain(serial)
    expect(taken).not.toContain('09506000134352')
  },
)

test.each([
  'https://locks.example/d/ABCD1234EFGH',
  'https://locks.example/installation/?code=ABCD1234EFGH&lang=en',
  'HTTPS://LOCKS.EXAMPLE/#ABCD1234EFGH',
  'Scan me https://locks.example/d/ABCD1234EFGH',
])('the code is taken out of the address %j, and none of its words [SCAN-10]', (content) => {
  expect(listCodesOnLabel(content)).toContain('ABCD1234EFGH')
  expect(listCodesOnLabel(content)).not.toContain('installation')
})

test('what only looks like an address, fields or an escape is taken as text [SCAN-10]', () => {
  expect(listCodesOnLabel('http:ABCD1234EFGH')).toContain('ABCD1234EFGH')
  expect(listCodesOnLabel('(21)')).toEqual(['(21)'])
  expect(listCodesOnLabel(']C101095060')).toEqual([']C101095060', '01095060'])
  expect(listCodesOnLabel('https://locks.example/%E0%A4%A1/ABCD1234EFGH')).toContain('ABCD1234EFGH')
  expect(listCodesOnLabel('https://locks.example/%E0%A4%A/1')).toContain('%E0%A4%A')
})
