export type ProgramName = 'chromium' | 'chromium-headless-shell' | 'clamav-daemon' | 'mosquitto'

export interface TestStage {
  name: string
  /** `check` counts as one by its exit code; `vitest` writes a report that is counted test by test. */
  kind: 'check' | 'vitest'
  /** A file below the root and its arguments. */
  command: readonly [string, ...string[]]
  needs: readonly ProgramName[]
}

const VITEST = 'node_modules/.bin/vitest'
const KNIP = 'node_modules/.bin/knip'
const JOURNEYS = 'e2e/vitest.config.ts'

const UNIT_PROJECTS = ['rules', 'server', 'pages', 'alone'].flatMap((project) => ['--project', project])

/** All stages: the checks run beside each other, then the tests one after another. */
const everyStage: readonly TestStage[] = [
  { name: 'types', kind: 'check', command: ['node_modules/typescript-native/bin/tsc'], needs: [] },
  { name: 'build', kind: 'check', command: ['tools/build.ts', '--stale'], needs: [] },
  { name: 'lint', kind: 'check', command: ['node_modules/.bin/biome', 'check', '.'], needs: [] },
  { name: 'dead-code', kind: 'check', command: [KNIP, '--no-progress'], needs: [] },
  {
    name: 'test-only-exports',
    kind: 'check',
    command: [KNIP, '--production', '--config', 'knip.production.json', '--no-progress'],
    needs: [],
  },
  { name: 'requirements', kind: 'check', command: ['tools/requirements.ts'], needs: [] },
  { name: 'licences', kind: 'check', command: ['tools/licences.ts'], needs: [] },
  { name: 'structure', kind: 'vitest', command: [VITEST, 'run', '--project', 'structure'], needs: [] },
  {
    name: 'unit',
    kind: 'vitest',
    command: [VITEST, 'run', ...UNIT_PROJECTS],
    needs: ['clamav-daemon', 'mosquitto'],
  },
  {
    name: 'journeys',
    kind: 'vitest',
    command: [VITEST, 'run', '--config', JOURNEYS],
    needs: ['chromium', 'chromium-headless-shell', 'mosquitto'],
  },
]

/** Programs that are started, cut off and killed, minutes each: run before a release and by name alone. */
const releaseStage: TestStage = {
  name: 'release',
  kind: 'vitest',
  command: [VITEST, 'run', '--project', 'release'],
  needs: ['clamav-daemon', 'mosquitto'],
}

/** The stages that take seconds, and the tests that a change reaches by its imports. */
const CHANGED: ReadonlySet<string> = new Set(['types', 'lint', 'structure', 'unit'])

interface StageChoice {
  /** Names of stages, separated by commas. */
  only?: string | undefined
  /** Only what can see the changes since this commit. */
  since?: string | undefined
}

/**
 * The stages to run: all but those of a release, or those that are selected. The journeys need the pages, so `build` comes along with them.
 * Throws UnknownStage.
 */
export function selectStages({ only, since }: StageChoice): readonly TestStage[] {
  if (since !== undefined)
    return everyStage
      .filter(({ name }) => CHANGED.has(name))
      .map((stage) =>
        stage.name === 'unit'
          ? { ...stage, command: [...stage.command, '--changed', since, '--passWithNoTests'] }
          : stage,
      )
  if (only === undefined) return everyStage
  const wanted = new Set(only.split(','))
  const known = [...everyStage, releaseStage]
  const unknown = [...wanted].find((name) => !known.some((stage) => stage.name === name))
  if (unknown !== undefined) {
    const names = known.map(({ name }) => name).join(', ')
    throw new Error(`UnknownStage: there is no stage ${unknown}; there are ${names}.`)
  }
  if (wanted.has('journeys')) wanted.add('build')
  return known.filter(({ name }) => wanted.has(name))
}
