import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['journeys/*.journey.ts'],
    globalSetup: ['../packages/database/src/testing/global-postgres.ts', 'stage/testing/global-world.ts'],
    pool: 'forks',
    expect: { poll: { timeout: 20_000 } },
    // each file has a product and a browser of its own, and waits for them more than it works
    maxWorkers: 2,
    // the product is loaded once by each of the two, which takes longer than to start it
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
