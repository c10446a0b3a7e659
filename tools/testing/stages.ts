import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type ProgramName = 'chromium' | 'chromium-headless-shell' | 'clamav-daemon' | 'mosquitto'

export interface Stage {
  name: string
  /** `check` counts as one by its exit code; `vitest` writes a report that is counted test by test. */
  kind: 'check' | 'vitest'
  /** A file below the root and its arguments. */
  command: readonly [string, ...string[]]
  needs: readonly ProgramName[]
}

const VITEST = 'node_modules/.bin/vitest'
const JOURNEYS = 'e2e/vitest.config.ts'

/** All stages in the order they run. */
const everyStage: readonly Stage[] = [
  { name: 'types', kind: 'check', command: ['node_modules/typescript-native/bin/tsc'], needs: [] },
  { name: 'lint', kind: 'check', command: ['node_modules/.bin/biome', 'check', '.'], needs: [] },
  { name: 'dead-code', kind: 'check', command: ['node_modules/.bin/knip', '--no-progress'], needs: [] },
  { name: 'structure', kind: 'vitest', command: [VITEST, 'run', '--project', 'structure'], needs: [] },
  {
    name: 'unit',
    kind: 'vitest',
    command: [VITEST, 'run', '--project', '!structure'],
    needs: ['clamav-daemon', 'mosquitto'],
  },
  { name: 'requirements', kind: 'check', command: ['tools/requirements.ts'], needs: [] },
  { name: 'build', kind: 'check', command: ['tools/build.ts', '--stale'], needs: [] },
  {
    name: 'journeys',
    kind: 'vitest',
    command: [VITEST, 'run', '--config', JOURNEYS],
    needs: ['chromium', 'chromium-headless-shell', 'mosquitto'],
  },
]

/**
 * The stages to run: all, or those named in `only` (comma-separated). The journeys need the pages, so `build` comes
 * along with them. Throws UnknownStage.
 */
export function chooseStages(root: string, only: string | undefined): Stage[] {
  const present = everyStage.filter(({ name }) => name !== 'journeys' || existsSync(join(root, JOURNEYS)))
  if (only === undefined) return present
  const wanted = new Set(only.split(','))
  const unknown = [...wanted].find((name) => !present.some((stage) => stage.name === name))
  if (unknown !== undefined) {
    const names = present.map(({ name }) => name).join(', ')
    throw new Error(`UnknownStage: there is no stage ${unknown}; there are ${names}.`)
  }
  if (wanted.has('journeys')) wanted.add('build')
  return present.filter(({ name }) => wanted.has(name))
}
