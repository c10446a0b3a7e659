import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['packages/{domain,tables}/src/**/*.test.ts'],
    // Stryker runs tests in threads, where a test cannot change the zone of its process,
    // and reads instrumented sources, in which no limit is found
    exclude: ['**/formats/formats.test.ts', '**/known-limits.test.ts'],
    setupFiles: ['./packages/contract/src/testing/property-seed.ts'],
    isolate: false,
    testTimeout: 600_000,
  },
})
