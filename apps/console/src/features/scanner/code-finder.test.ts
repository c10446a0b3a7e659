import { expect, test } from 'vitest'
import { type CodeFormat, createCodeFinder } from './code-finder.ts'

interface LookedAtPicture {
  width: number
  height: number
  /** The angle at which its one bar code stands; undefined while a shadow lies on it. */
  angle: number | undefined
  /** Light bars on dark are read by no reader. */
  isLight?: boolean
}

const CODE = { width: 200, height: 40 }

/** The code stands right of the middle, as far as a quarter of the picture is wide. */
function makeFinder(angle: number | undefined, asked: (readonly CodeFormat[])[] = [], isLight = false) {
  const looks: LookedAtPicture[] = []
  const find = createCodeFinder<LookedAtPicture>({
    detector: (formats) => {
      asked.push(formats)
      return {
        detect: async (picture) => {
          looks.push(picture)
          if (picture.isLight || picture.angle === undefined || Math.abs(picture.angle) > 11) return []
          return [
            { rawValue: 'ABCD1234EFGH', cornerPoints: cornersIn(picture, (angle ?? 0) - picture.angle) },
          ]
        },
      }
    },
    invert: (picture) => ({ ...picture, isLight: !picture.isLight }),
    turn: (picture, degrees) => ({
      ...picture,
      width: 1_000,
      height: 1_000,
      angle: picture.angle === undefined ? undefined : picture.angle - degrees,
    }),
    even: (picture) => ({ ...picture, angle: picture.angle ?? 0 }),
  })
  return {
    looks,
    find: (which: 'next' | 'every') => find({ width: 640, height: 480, angle, isLight }, which),
  }
}

function cornersIn({ width, height }: LookedAtPicture, turned: number) {
  const angle = (-turned * Math.PI) / 180
  const middle = { x: width / 2 + 160 * Math.cos(angle), y: height / 2 + 160 * Math.sin(angle) }
  const [right, down] = [CODE.width / 2, CODE.height / 2]
  return [
    { x: middle.x - right, y: middle.y - down },
    { x: middle.x + right, y: middle.y - down },
    { x: middle.x + right, y: middle.y + down },
    { x: middle.x - right, y: middle.y + down },
  ]
}

const contentsOfCodes = (found: readonly { content: string }[]) => found.map(({ content }) => content)

test('Code 128, Data Matrix and QR codes are looked for, and at an angle bar codes alone [SCAN-03]', () => {
  const asked: (readonly CodeFormat[])[] = []
  makeFinder(0, asked)
  expect(asked).toEqual([['code_128', 'data_matrix', 'qr_code'], ['code_128']])
})

test('what stands straight is read at the first look, where it stands', async () => {
  const { find, looks } = makeFinder(0)
  expect(await find('next')).toEqual([
    { content: 'ABCD1234EFGH', box: { x: 380, y: 220, width: 200, height: 40 } },
  ])
  expect(looks).toHaveLength(1)
})

test('what a shadow hides is read at the second look of the first frame', async () => {
  const { find, looks } = makeFinder(undefined)
  expect(contentsOfCodes(await find('next'))).toEqual(['ABCD1234EFGH'])
  expect(looks).toHaveLength(2)
})

test.each([20, -25, 38, -45])('a bar code %d degrees askew is read within seven frames', async (askew) => {
  const { find } = makeFinder(askew)
  const frames: Awaited<ReturnType<typeof find>>[] = []
  for (let frame = 0; frame < 7; frame += 1) frames.push(await find('next'))
  expect(contentsOfCodes(frames.flat())).toContain('ABCD1234EFGH')
})

test('where a code stands that was read askew is given for the picture as it was', async () => {
  const [found] = await makeFinder(20).find('every')
  const { x, y, width, height } = found?.box ?? { x: 0, y: 0, width: 0, height: 0 }
  expect([Math.round(x + width / 2), Math.round(y + height / 2)]).toEqual([480, 240])
})

test('light bars on a dark label are read within seven frames, and in a photo [SCAN-11]', async () => {
  const { find } = makeFinder(0, [], true)
  const frames: Awaited<ReturnType<typeof find>>[] = []
  for (let frame = 0; frame < 7; frame += 1) frames.push(await find('next'))
  expect(frames.filter((found) => found.length > 0)).toEqual([
    [{ content: 'ABCD1234EFGH', box: { x: 380, y: 220, width: 200, height: 40 } }],
  ])
  expect(contentsOfCodes(await find('every'))).toEqual(['ABCD1234EFGH'])
})

test('a picture that comes once is looked at every way', async () => {
  expect(contentsOfCodes(await makeFinder(-40).find('every'))).toEqual(['ABCD1234EFGH'])
  expect(await makeFinder(70).find('every')).toEqual([])
})
