import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withMutant } from './mutant.ts'
import { ORDERED_STEPS } from './ordered-steps.ts'
import { turnedRound } from './turned-round.ts'

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))

test.each(Object.entries(ORDERED_STEPS))('%s [PROMISE-12]', (_, steps) => {
  const text = readFileSync(pathOf(steps.file), 'utf8')
  const mutant = turnedRound(steps, text)
  expect(mutant, 'the steps stand in one block, the first before the other').toBeDefined()
  if (mutant) expect(turnedRound(steps, withMutant(text, mutant)), 'turned round').toBeUndefined()
  expect(existsSync(pathOf(steps.test))).toBe(true)
})
