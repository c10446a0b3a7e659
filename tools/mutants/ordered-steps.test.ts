import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { applyMutant } from './mutant.ts'
import { readOrderedSteps, swapStatements } from './ordered-steps.ts'

const toPath = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))

test.each(readOrderedSteps())('$name [PROMISE-12]', (steps) => {
  const text = readFileSync(toPath(steps.file), 'utf8')
  const mutant = swapStatements(steps, text)
  expect(mutant, 'the steps stand in one block, the first before the other').toBeDefined()
  if (mutant) expect(swapStatements(steps, applyMutant(text, mutant)), 'turned round').toBeUndefined()
  expect(existsSync(toPath(steps.test))).toBe(true)
})
