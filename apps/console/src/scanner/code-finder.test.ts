import { expect, test } from 'vitest'
import { type CodeFormat, createCodeFinder } from './code-finder.ts'

/** A picture is the angle at which its one bar code stands. */
function finderOf(askew: number, asked: (readonly CodeFormat[])[] = []) {
  const looks: number[] = []
  const find = createCodeFinder<number>({
    detector: (formats) => {
      asked.push(formats)
      return {
        detect: async (angle) => {
          looks.push(angle)
          return Math.abs(angle) <= 11 ? [{ rawValue: 'ABCD1234EFGH' }] : []
        },
      }
    },
    turn: (angle, degrees) => angle - degrees,
  })
  return { looks, find: (turns: 'next' | 'every') => find(askew, turns) }
}

test('Code 128, Data Matrix and QR codes are looked for, and at an angle bar codes alone [SCAN-03]', () => {
  const asked: (readonly CodeFormat[])[] = []
  finderOf(0, asked)
  expect(asked).toEqual([['code_128', 'data_matrix', 'qr_code'], ['code_128']])
})

test('what stands straight is read at the first look', async () => {
  const { find, looks } = finderOf(0)
  expect(await find('next')).toEqual(['ABCD1234EFGH'])
  expect(looks).toHaveLength(1)
})

test.each([20, -25, 38, -45])('a bar code %d degrees askew is read within four frames', async (askew) => {
  const { find } = finderOf(askew)
  const frames = [await find('next'), await find('next'), await find('next'), await find('next')]
  expect(frames.flat()).toContain('ABCD1234EFGH')
})

test('a picture that comes once is turned every way', async () => {
  expect(await finderOf(-40).find('every')).toEqual(['ABCD1234EFGH'])
  expect(await finderOf(70).find('every')).toEqual([])
})
