import { expect, test } from 'vitest'
import {
  computeDrawingBox,
  computePrintedScale,
  drawingBox,
  PAPER_NAMES,
  type PaperName,
  type PlanScale,
  planPage,
  refusePlanPaper,
  scaleBar,
} from './plan-paper.ts'

/** 24 by 16 metres. */
const frame = { picture: { width: 1_200, height: 800 }, metresPerPixel: 0.02, origin: { x: -5, y: 3 } }
const on = (paper: PaperName, scale: PlanScale, isLandscape = true) => ({ paper, scale, isLandscape })

test.each<[PaperName, PlanScale, boolean, string | undefined]>([
  ['a4', 50, true, 'PlanTooLargeForPaper'],
  ['a4', 100, true, 'PlanTooLargeForPaper'],
  ['a4', 200, true, undefined],
  ['a3', 100, true, undefined],
  ['a3', 100, false, undefined],
  ['a3', 50, true, 'PlanTooLargeForPaper'],
  ['a2', 50, true, undefined],
  ['a4', 'fit', false, undefined],
])('a floor of 24 by 16 m on %s at 1:%s, sideways %s [POUT-02]', (paper, scale, isLandscape, code) => {
  expect(refusePlanPaper(frame, on(paper, scale, isLandscape))?.code).toBe(code)
})

test('a plan that leaves its paper says its size and the room there is [POUT-02]', () => {
  expect(refusePlanPaper(frame, on('a3', 50))).toMatchObject({
    params: { scale: 50, width: 480, height: 320, roomWidth: 400 },
  })
})

test('one metre is exactly its millimetres on paper, in the middle of its room [POUT-01 POUT-02]', () => {
  const box = drawingBox(frame, on('a2', 50))
  const room = computeDrawingBox(planPage(on('a2', 50)))
  expect([box.width, box.height]).toEqual([480, 320])
  expect(box.x - room.x).toBeCloseTo(room.x + room.width - box.x - box.width)
})

test.each(PAPER_NAMES)('fit is the largest whole scale at which all is on %s [POUT-02]', (paper) => {
  const scale = computePrintedScale(frame, on(paper, 'fit'))
  const room = computeDrawingBox(planPage(on(paper, 'fit')))
  const fits = (at: number) => 24_000 / at <= room.width && 16_000 / at <= room.height
  expect([fits(scale), fits(scale - 1)]).toEqual([true, false])
})

test.each([
  [50, 2, 40],
  [100, 5, 50],
  [200, 10, 50],
  [87, 5, 57.47],
  [3_000, 100, 33.33],
])('the bar of 1:%i is %i m long, %f mm [POUT-01]', (scale, metres, mm) => {
  expect(scaleBar(scale, 60)).toEqual({ metres, mm: expect.closeTo(mm, 1) })
})
