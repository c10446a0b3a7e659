import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'

test('every run of tests begins at the seed that it is given', () => {
  expect(config.test?.setupFiles).toEqual(['./packages/contract/src/testing/property-seed.ts'])
})
