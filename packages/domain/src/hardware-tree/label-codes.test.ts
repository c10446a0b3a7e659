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

const SERIAL = 'ABCD1234EFGH'

test.each([
  ['two fields of unknown length', `]C121${SERIAL}${GS}250SECOND1`, [SERIAL, 'SECOND1']],
  ['a separator in front', `]C1${GS}21${SERIAL}`, [SERIAL]],
  ['a field of four digits', `]C180041234567`, ['1234567']],
  ['the own field of a company', `]C191OWN1`, ['OWN1']],
  ['a separator and no mark', `10LOT7${GS}21${SERIAL}`, [SERIAL]],
  ['a fixed length behind a serial', `]C121${SERIAL}${GS}17261231`, [SERIAL]],
  ['fields in brackets with blanks', `(10) LOT7 (21) ${SERIAL} `, [SERIAL]],
  ['the number of a product alone', `]C10109506000134352`, []],
])('of a label with %s its serials are read [SCAN-10]', (_, content, serials) => {
  const text = content.replace(']C1', '').trim()
  expect(listCodesOnLabel(content).filter((code) => code !== content.trim() && code !== text)).toEqual(
    serials,
  )
})

test.each([
  ['an unknown field', ']C19'],
  ['a field without a value', ']C121'],
  ['a fixed length that is cut', ']C11726123'],
  ['fields in brackets behind a word', `SN (21)${SERIAL}`],
  ['an open bracket', `(21)${SERIAL}(`],
])('a label with %s is taken as text [SCAN-10]', (_, content) => {
  const text = content.replace(']C1', '')
  expect(listCodesOnLabel(content)).toEqual([...new Set([content, text])])
})

test.each([
  ['https://locks.example/d/', []],
  [`https://locks.example//d//${SERIAL}/`, [SERIAL]],
  [`https://locks.example/x?sn=SN:${SERIAL}`, [`SN:${SERIAL}`, SERIAL]],
  [`https://locks.example/%41BCD1234EFGH`, [SERIAL]],
  ['https://locks.example/%zz1', ['%zz1']],
  [`https://id.gs1.org/01/1234567/21/${SERIAL}`, [SERIAL, '21', '1234567', '01']],
  [`https://id.gs1.org/01/123456789012345/21/${SERIAL}`, [SERIAL, '21', '123456789012345', '01']],
  [`https://id.gs1.org/21/${SERIAL}`, [SERIAL, '21']],
  [`https://id.gs1.org/01/09506000134352/21`, []],
  [`app+lock.v1-x://open/${SERIAL}`, [SERIAL]],
  [`1https://locks.example/${SERIAL}`, [SERIAL]],
])('of the address %j the codes are %j [SCAN-10]', (content, codes) => {
  expect(listCodesOnLabel(content).slice(1)).toEqual(codes)
})

test.each([
  [`Serial no. :  ${SERIAL} `, [SERIAL]],
  [`a|b;;c,\td`, ['a', 'b', 'c', 'd']],
  [`9SN:${SERIAL}`, []],
  [`SN:`, []],
])('words stand before a code: %j holds %j [SCAN-10]', (content, codes) => {
  expect(listCodesOnLabel(content).slice(1)).toEqual(codes)
})
