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

/** A JPEG whose segments have these markers, the last of them with a size. */
const jpegOf = (...markers: number[]) =>
  Uint8Array.from([
    ...[0xff, 0xd8],
    ...markers.flatMap((marker) => [0xff, marker, 0, 9, 8, 3, 0x20, 4, 0xb0, 3, 0]),
  ])
const size = { mediaType: 'image/jpeg', width: 1_200, height: 800 }

test.each([
  ['a first frame', jpegOf(0xc0), size],
  ['the last kind of frame', jpegOf(0xcf), size],
  ['a frame behind tables and comments', jpegOf(0xc4, 0xc8, 0xcc, 0xbf, 0xd0, 0xfe, 0xc1), size],
  ['tables alone', jpegOf(0xc4, 0xc8, 0xcc), undefined],
  ['a frame up to its last byte', jpegOf(0xc0).slice(0, 11), size],
  ['a frame without its last byte', jpegOf(0xc0).slice(0, 10), undefined],
  ['a frame without its mark', jpegOf(0xc0).map((byte, at) => (at === 2 ? 0 : byte)), undefined],
  ['the start alone', Uint8Array.from([0xff, 0xd8]), undefined],
  ['another start', jpegOf(0xc0).map((byte, at) => (at === 1 ? 0xd9 : byte)), undefined],
])('a JPEG with %s says its pixels or not [POUT-09]', (_, bytes, found) => {
  expect(pictureSize(bytes)).toEqual(found)
})

test('a PNG is known by each of its first bytes', () => {
  const others = [0, 1, 2, 3].map((at) => png.map((byte, index) => (index === at ? byte + 1 : byte)))
  expect(others.map(pictureSize)).toEqual([undefined, undefined, undefined, undefined])
})
