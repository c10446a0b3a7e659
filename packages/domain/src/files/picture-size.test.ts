import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const png = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 4, 0xb0, 0, 0, 3, 0x20],
])
const jpeg = Uint8Array.from([
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1],
  ...[0xff, 0xc2, 0, 17, 8, 3, 0x20, 4, 0xb0, 3, 0, 0],
])

test.each([
  ['a PNG', png, { mediaType: 'image/png', width: 1_200, height: 800 }],
  ['a JPEG', jpeg, { mediaType: 'image/jpeg', width: 1_200, height: 800 }],
  ['a cut PNG', png.slice(0, 20), undefined],
  ['a cut JPEG', jpeg.slice(0, 14), undefined],
  ['nothing', new Uint8Array(), undefined],
  ['a text', new TextEncoder().encode('GIF89a and more of it'), undefined],
])('the first bytes of %s say its type and pixels [POUT-09]', (_, bytes, size) => {
  expect(pictureSize(bytes)).toEqual(size)
})
