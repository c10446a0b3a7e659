import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateSignal, type RadioLink, type Wall } from './radio-model.ts'
import { WALL_CLASSES } from './wall-classes.ts'

// eighths of a metre are exact, so that ends that touch do touch
const eighth = fc.integer({ min: -80, max: 80 }).map((steps) => steps / 8)
const point = fc.record({ x: eighth, y: eighth })
const wall: fc.Arbitrary<Wall> = fc.record({
  from: point,
  to: point,
  class: fc.constantFrom(...WALL_CLASSES),
})
const walls = fc.array(wall, { maxLength: 12 })
const net = fc.constantFrom('RFNET', 'BLUENET')
const numRuns = 5_000

test('one more wall never strengthens a signal [WALL-02]', () => {
  void fc.assert(
    fc.property(point, point, net, walls, wall, (from, to, over, drawn, more) => {
      const link: RadioLink = { from, to, net: over }
      expect(estimateSignal(link, [...drawn, more])).toBeLessThanOrEqual(estimateSignal(link, drawn))
    }),
    { numRuns },
  )
})

test('nearer on the same way never weakens a signal [WALL-02]', () => {
  const steps = fc.integer({ min: 0, max: 12 })
  void fc.assert(
    fc.property(point, point, net, walls, steps, steps, (from, way, over, drawn, one, other) => {
      const after = (count: number): RadioLink => ({
        from,
        to: { x: from.x + way.x * count, y: from.y + way.y * count },
        net: over,
      })
      const [near, far] = [after(Math.min(one, other)), after(Math.max(one, other))]
      expect(estimateSignal(near, drawn)).toBeGreaterThanOrEqual(estimateSignal(far, drawn))
    }),
    { numRuns },
  )
})

test('a signal is the same in both directions [WALL-02]', () => {
  void fc.assert(
    fc.property(point, point, net, walls, (from, to, over, drawn) => {
      expect(estimateSignal({ from: to, to: from, net: over }, drawn)).toBe(
        estimateSignal({ from, to, net: over }, drawn),
      )
    }),
    { numRuns },
  )
})

test.each([
  [0.1, [], -38, -38],
  [0.5, [], -38, -38],
  [1, [], -45, -45],
  [7, [], -64, -64],
  [40, [], -80, -80],
  [7, ['brick_24'], -73, -71],
  [7, ['drywall', 'concrete_20'], -87, -78],
  [7, ['shielded', 'shielded', 'shielded'], -120, -120],
] as const)(
  'at %s m behind %s a signal has the loss of each wall on its net [WALL-01 WALL-02]',
  (metres, between, bluenet, rfnet) => {
    const drawn = between.map((name, index): Wall => {
      const x = 2 + index
      return { from: { x, y: -1 }, to: { x, y: 1 }, class: name }
    })
    const signal = (over: RadioLink['net']) =>
      estimateSignal({ from: { x: 0, y: 0 }, to: { x: metres, y: 0 }, net: over }, drawn)
    expect([signal('BLUENET'), signal('RFNET')]).toEqual([bluenet, rfnet])
  },
)
