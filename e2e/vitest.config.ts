import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['journeys/*.journey.ts'],
    globalSetup: ['../packages/database/src/testing/global-postgres.ts'],
    pool: 'forks',
    // each file has a product and a browser of its own, and waits for them more than it works
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
