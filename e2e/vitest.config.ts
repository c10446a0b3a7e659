import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that take long: begun last, one of them would be waited for alone. */
const LONG_JOURNEYS = ['accessibility', 'narrow']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG_JOURNEYS.some((name) => moduleId.includes(`/${name}.`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['journeys/*.journey.ts'],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['../packages/database/src/testing/global-postgres.ts', 'support/testing/global-fixture.ts'],
    pool: 'forks',
    expect: { poll: { timeout: 60_000 } },
    // each file has a product and a browser of its own, and waits for them: three on two cores leave a third unused
    maxWorkers: availableParallelism() + 2,
    // the product is loaded once by each worker, which takes longer than to start it
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
