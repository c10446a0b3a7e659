import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { plantMutant } from './tools/mutants/plant-mutant.ts'
import { LongestFirst } from './tools/testing/longest-first.ts'

const seedSetup = './packages/contract/src/testing/property-seed.ts'
const domSetup = './packages/ui/src/testing/dom-setup.ts'
const postgresSetup = './packages/database/src/testing/global-postgres.ts'
const answersSetup = './apps/platform/src/testing/global-answers.ts'
const present = (file: string) => (existsSync(new URL(file, import.meta.url)) ? [file] : [])

const withDatabase = [
  'packages/database',
  'apps/platform',
  'apps/identity',
  'start',
  'e2e',
  'bench',
  'chaos',
  'promises',
]
const databaseTests = withDatabase.map((folder) => `${folder}/**/*.test.ts`)
const pageTests = ['{packages,apps}/**/*.test.tsx']
// these replace modules, which no other file may then see
const aloneTests = ['{packages,apps}/**/*.alone.test.tsx']
// these start programs of their own and wait for them: `npm run test:release`
const releaseTests = ['**/*.release.test.ts']
const never = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  plugins: [plantMutant()],
  test: {
    pool: 'forks',
    // many wait for other programs: two on two cores leave a fifth unused
    maxWorkers: availableParallelism() + 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst, shuffle: { files: true, tests: false } },
    setupFiles: present(seedSetup),
    projects: [
      { extends: true, test: { name: 'structure', include: ['structure.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          include: ['{packages,apps,tools}/**/*.test.ts'],
          exclude: [...never, ...databaseTests, ...releaseTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: databaseTests,
          exclude: [...never, ...releaseTests],
          globalSetup: [...present(postgresSetup), ...present(answersSetup)],
        },
      },
      {
        extends: true,
        test: {
          name: 'release',
          isolate: false,
          include: releaseTests,
          exclude: never,
          globalSetup: [...present(postgresSetup), ...present(answersSetup)],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          isolate: false,
          environment: 'jsdom',
          include: pageTests,
          exclude: [...never, ...aloneTests],
          setupFiles: present(domSetup),
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'jsdom',
          include: aloneTests,
          exclude: never,
          setupFiles: present(domSetup),
        },
      },
    ],
  },
})
