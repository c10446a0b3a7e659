import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['journeys/*.journey.ts'],
    globalSetup: ['../packages/database/src/testing/global-postgres.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
