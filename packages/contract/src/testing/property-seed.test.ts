import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

const before = fc.readConfigureGlobal()
afterEach(() => {
  vi.unstubAllEnvs()
  fc.configureGlobal(before)
})

const seeded = async (seed: string | undefined) => {
  vi.stubEnv('PROPERTY_SEED', seed)
  vi.resetModules()
  await import('./property-seed.ts')
}
const drawn = () => fc.sample(fc.nat(), 20)

test('with the seed of a failure a property test draws the same again', async () => {
  await seeded('20261122')
  const first = drawn()
  expect(drawn()).toEqual(first)
  await seeded('7')
  expect(drawn()).not.toEqual(first)
  await seeded('20261122')
  expect(drawn()).toEqual(first)
})

test('a failure names the seed that it drew from', async () => {
  await seeded('20261122')
  const failing = () => fc.assert(fc.property(fc.nat(), (drawn) => drawn < 0))
  expect(failing).toThrow(/seed: 20261122\b/)
})

test.each(['', 'abc', '1.5'])('the seed %j is refused in words', async (seed) => {
  await expect(seeded(seed)).rejects.toThrow(`PROPERTY_SEED is ${JSON.stringify(seed)}`)
})
