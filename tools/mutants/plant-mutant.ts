import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Vite } from 'vitest/node'
import { applyMutant, type Mutant } from './mutant.ts'

const mutant: Mutant | undefined = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : undefined
const mutatedUrl = mutant && new URL(`../../${mutant.file}`, import.meta.url).href

/** The environment in which a file is loaded with this mutant in it, by tests and by what they start; no file changes. */
export const mutantEnvironment = (planted: Mutant): NodeJS.ProcessEnv => ({
  MUTANT: JSON.stringify(planted),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}`,
})

const isMutated = (id: string) => mutatedUrl !== undefined && id.split('?')[0] === fileURLToPath(mutatedUrl)

/** The tests load by Vite, whose cache of files must not have the one with the mutant. */
export const plantMutant = (): Vite.Plugin => ({
  name: 'plant-mutant',
  enforce: 'pre',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (isMutated(id) ? false : undefined)),
  transform: (code, id) => (mutant && isMutated(id) ? applyMutant(code, mutant) : undefined),
})

if (mutant)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      return url === mutatedUrl ? { ...loaded, source: applyMutant(String(loaded.source), mutant) } : loaded
    },
  })
