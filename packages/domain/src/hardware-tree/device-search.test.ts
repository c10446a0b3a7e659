import { expect, test } from 'vitest'
import { deviceFinder } from './device-search.ts'

const rfnet = { customerReference: 'İnnenhof', mac: '0A.0B.0C.0D' }
const bluenet = { customerReference: 'Front door', mac: 'BLUE0000000001' }

test.each(['0A.0B.0C.0D', '0a:0b:0c:0d', '0A-0B-0C', '0a 0b 0c 0d', '0A0B0C0D', 'b.0c', 'B0C'])(
  'a MAC is found by %s, whatever stands between its parts [TREE-37]',
  (text) => {
    expect(deviceFinder(text)(rfnet)).toBe(true)
    expect(deviceFinder(text)(bluenet)).toBe(false)
  },
)

test.each(['BLUE0000000001', 'blue 0000 0000 01', 'BLUE-0000', '0001'])(
  'a Device ID is found by %s [TREE-37]',
  (text) => {
    expect(deviceFinder(text)(bluenet)).toBe(true)
    expect(deviceFinder(text)(rfnet)).toBe(false)
  },
)

test('a name is found by any part of it in any case, and by nothing else [TREE-37]', () => {
  expect(deviceFinder('innen')(rfnet)).toBe(true)
  expect(deviceFinder(' NT DO ')(bluenet)).toBe(true)
  expect(deviceFinder('back')(bluenet)).toBe(false)
  expect(deviceFinder('é')(bluenet)).toBe(false)
  expect(deviceFinder('--')(bluenet)).toBe(false)
})
