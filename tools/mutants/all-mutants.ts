import { pages } from './lists/pages.ts'
import { platform } from './lists/platform.ts'
import { promises } from './lists/promises.ts'
import { rules } from './lists/rules.ts'
import type { Mutant } from './mutant.ts'

/** Every defect that `npm run mutants` plants, in the order of its report. */
export const allMutants: readonly Mutant[] = [...rules, ...platform, ...pages, ...promises]
