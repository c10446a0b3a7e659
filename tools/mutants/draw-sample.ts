import { createHash } from 'node:crypto'
import type { Mutant } from './mutant.ts'

/** Draws at most `most` of the mutants by the hash of the seed and the mutant, so that a run can be repeated. */
export function drawSample(mutants: readonly Mutant[], most: number, seed: string): Mutant[] {
  const drawn = mutants.map((mutant) => {
    const { file, rule, start, replacement } = mutant
    const key = [seed, file, rule, start, replacement].join('\n')
    return { mutant, at: createHash('sha256').update(key).digest('hex') }
  })
  return drawn
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, most)
    .map(({ mutant }) => mutant)
}
