// @vitest-environment jsdom

import { FLAG_DEFAULTS, type Flags } from '@commissioning/domain/flags/flag-names'
import { afterEach, expect, test, vi } from 'vitest'
import { type AskFlags, createFlagStore } from './flag-store.ts'

afterEach(() => localStorage.clear())

const answering = (...answers: (Partial<Flags> | Error)[]): AskFlags => {
  const given = answers.values()
  return async () => {
    const answer = given.next().value
    if (answer instanceof Error) throw answer
    return answer ?? {}
  }
}
const down = new Error('The flag service does not answer.')

test('there are three flags, off until the service says otherwise, and the plan, which is on [FLAG-01 DOOR-08]', async () => {
  const store = createFlagStore('production', answering({ xs4Com: true }))
  const off = { maintenanceMode: false, xs4Com: false, statusPalIntegration: false }
  expect(store.read()).toEqual({ ...off, plan: true })
  await store.evaluate()
  expect(store.read()).toEqual({ ...off, xs4Com: true, plan: true })
})

test('in development all flags are on but maintenance, whatever the service says [FLAG-03]', async () => {
  const store = createFlagStore(
    'development',
    answering({ maintenanceMode: true, xs4Com: false, statusPalIntegration: false }),
  )
  const on = { xs4Com: true, statusPalIntegration: true, plan: true }
  expect(store.read()).toEqual({ maintenanceMode: false, ...on })
  await store.evaluate()
  expect(store.read()).toEqual({ maintenanceMode: true, ...on })
})

test.each(['production', 'test'] as const)('in %s nothing is forced', (environment) => {
  expect(createFlagStore(environment, answering()).read()).toEqual(FLAG_DEFAULTS)
})

test('maintenance and the other flags are remembered until the service has answered again [SHELL-28]', async () => {
  await createFlagStore('production', answering({ maintenanceMode: true })).evaluate()

  const nextVisit = createFlagStore('production', answering(down, { maintenanceMode: false }))
  expect(nextVisit.read()).toMatchObject({ maintenanceMode: true })
  await nextVisit.evaluate()
  expect(nextVisit.read()).toMatchObject({ maintenanceMode: true })
  await nextVisit.evaluate()
  expect(nextVisit.read()).toMatchObject({ maintenanceMode: false })
  expect(createFlagStore('production', answering()).read()).toMatchObject({ maintenanceMode: false })
})

test('a flag that the service left out stays as it was', async () => {
  const store = createFlagStore('production', answering({ xs4Com: true }, { statusPalIntegration: true }))
  await store.evaluate()
  await store.evaluate()
  expect(store.read()).toMatchObject({ xs4Com: true, statusPalIntegration: true })
})

test.each(['{', 'null', '[]', '"on"', '{"xs4Com":"yes"}'])('a memory of %s means nothing', (stored) => {
  localStorage.setItem('feature-flags', stored)
  expect(createFlagStore('production', answering()).read()).toEqual(FLAG_DEFAULTS)
})

test('questions that come while one is under way become one, asked after it', async () => {
  const answers: ((flags: Partial<Flags>) => void)[] = []
  const store = createFlagStore('production', () => new Promise((resolve) => answers.push(resolve)))
  const first = store.evaluate()
  const later = [store.evaluate(), store.evaluate()]
  expect(answers).toHaveLength(1)

  answers[0]?.({ maintenanceMode: true })
  await first
  expect(store.read()).toMatchObject({ maintenanceMode: true })
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.({ maintenanceMode: false })
  await Promise.all(later)
  expect(answers).toHaveLength(2)
  expect(store.read()).toMatchObject({ maintenanceMode: false })
})

test('who listens hears of a change, and of nothing else', async () => {
  const listener = vi.fn()
  const store = createFlagStore('production', answering({ xs4Com: true }, { xs4Com: true }, {}))
  const stop = store.subscribe(listener)
  await store.evaluate()
  const flags = store.read()
  listener.mockClear()
  await store.evaluate()
  expect(listener).not.toHaveBeenCalled()
  expect(store.read()).toBe(flags)
  stop()
})

test.each([
  ['before the page has had its time', 'begin'],
  ['until somebody waits for the answer', 'hurry'],
] as const)('nothing is asked %s', async (_until, what) => {
  const begin = Promise.withResolvers<void>()
  const ask = vi.fn(async () => ({ xs4Com: true }))
  const store = createFlagStore('production', ask, begin.promise)
  const evaluated = store.evaluate()
  await Promise.resolve()
  expect(ask).not.toHaveBeenCalled()
  if (what === 'begin') begin.resolve()
  else store.hurry()
  await evaluated
  expect(store.read()).toMatchObject({ xs4Com: true })
})

test('a service counts as answered when it has answered or failed, and listeners are called', async () => {
  for (const answer of [{}, down]) {
    const store = createFlagStore('production', answering(answer))
    const listener = vi.fn()
    store.subscribe(listener)
    expect(store.isAnswered()).toBe(false)
    await store.evaluate()
    expect(store.isAnswered()).toBe(true)
    expect(listener).toHaveBeenCalledOnce()
  }
})
