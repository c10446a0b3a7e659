import { expect, test, vi } from 'vitest'
import { runningClock } from './clock.ts'
import { seededRandom } from './random.ts'
import { createScheduledTasks, type ScheduledTask } from './scheduled-tasks.ts'
import { createSteppedClock } from './testing/create-stepped-clock.ts'

test('virtual time runs faster than real time, and what is pending moves with a new speed [DEVICE-18]', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  try {
    const clock = runningClock(60)
    const run = vi.fn()
    clock.after(600_000, run)
    vi.advanceTimersByTime(5_000)
    expect(clock.now()).toBe(300_000)
    clock.setSpeed(600)
    vi.advanceTimersByTime(499)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2)
    expect(run).toHaveBeenCalledOnce()
    expect(() => clock.setSpeed(0)).toThrow(RangeError)
  } finally {
    vi.useRealTimers()
  }
})

test('a stepped clock runs what is due in its order, at its time', () => {
  const clock = createSteppedClock(0)
  const times: number[] = []
  clock.after(30, () => times.push(clock.now()))
  clock.after(10, () => {
    times.push(clock.now())
    clock.after(5, () => times.push(clock.now()))
  })
  clock.advance(100)
  expect(times).toEqual([10, 15, 30])
})

test('an agenda keeps one task of a kind, and a saved one goes on with what was left', () => {
  const clock = createSteppedClock(0)
  const done: ScheduledTask[] = []
  const scheduledTasks = createScheduledTasks(clock, (task) => done.push(task), [])
  scheduledTasks.plan('A', 'report', 100)
  scheduledTasks.plan('A', 'report', 50)
  scheduledTasks.planUnlessPlanned('A', 'report', 10)
  scheduledTasks.plan('A', 'missed', 80, 'B')
  clock.advance(60)
  expect(done).toEqual([expect.objectContaining({ mac: 'A', kind: 'report', about: '' })])

  const saved = scheduledTasks.save()
  scheduledTasks.stop()
  createScheduledTasks(clock, (task) => done.push(task), saved)
  clock.advance(19)
  expect(done).toHaveLength(1)
  clock.advance(1)
  expect(done).toHaveLength(2)
})

test('chance repeats itself from the same seed and goes on from a saved state', () => {
  const [first, second] = [seededRandom(5), seededRandom(5)]
  expect([first.next(), first.uuid()]).toEqual([second.next(), second.uuid()])
  const third = seededRandom(0)
  third.resume(first.state())
  expect(third.between(1, 1_000_000)).toBe(first.between(1, 1_000_000))
})
