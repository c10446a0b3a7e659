import { expect, test } from 'vitest'
import { detectNewCode, NO_CODE_SEEN } from './scan-sight.ts'

/** Lists the frames that show something new. */
const newIn = (frames: (string | undefined)[]) => {
  let sight = NO_CODE_SEEN
  return frames.flatMap((read, at) => {
    const seen = detectNewCode(sight, read)
    sight = seen.sight
    return seen.isNew ? at : []
  })
}
const empty = (count: number) => Array.from({ length: count }, () => undefined)

test('a box that stays before the camera is read once, also where frames miss it [MANY-17]', () => {
  expect(newIn(['a', 'a', undefined, 'a', ...empty(11), 'a'])).toEqual([0])
})

test('the next box is new at once, and the same one when it comes back [MANY-17]', () => {
  expect(newIn(['a', 'b', 'a'])).toEqual([0, 1, 2])
  expect(newIn(['a', ...empty(12), 'a'])).toEqual([0, 13])
})
