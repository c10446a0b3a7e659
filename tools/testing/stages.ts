import type { ProgramName } from './required-programs.ts'

export interface TestStage {
  name: string
  /** A file below the root that Node runs, and its arguments. */
  command: readonly string[]
  /** A run of vitest writes a report that is counted test by test; any other counts as one by its exit code. */
  isVitest?: true
  needs?: readonly ProgramName[]
}

const KNIP = ['node_modules/.bin/knip', '--no-progress']
const check = (name: string, ...command: string[]): TestStage => ({ name, command })
const tests = (name: string, needs: readonly ProgramName[], ...args: string[]): TestStage => ({
  name,
  command: ['node_modules/.bin/vitest', 'run', ...args],
  isVitest: true,
  needs,
})

/** All stages: the checks run beside each other, then the tests one after another. */
const everyStage: readonly TestStage[] = [
  check('types', 'node_modules/typescript-native/bin/tsc'),
  check('build', 'tools/build.ts', '--stale'),
  check('lint', 'node_modules/.bin/biome', 'check', '.'),
  check('dead-code', ...KNIP),
  check('test-only-exports', ...KNIP, '--production', '--config', 'knip.production.json'),
  check('requirements', 'tools/requirements.ts'),
  check('licences', 'tools/licences.ts'),
  tests('structure', [], '--project=structure'),
  tests('unit', ['clamav-daemon', 'mosquitto'], '--project=!structure', '--project=!release'),
  tests('journeys', ['chromium', 'chromium-headless-shell', 'mosquitto'], '--config=e2e/vitest.config.ts'),
]

/** Programs that are started, cut off and killed, minutes each: run before a release and by name alone. */
const releaseStage = tests('release', ['clamav-daemon', 'mosquitto'], '--project=release')

/** The stages that take seconds, and the tests that a change reaches by its imports. */
const CHANGED = new Set(['types', 'lint', 'structure', 'unit'])

/**
 * The stages to run: all but those of a release, those that `only` names (separated by commas), or what can see the
 * changes `since` a commit. The journeys need the pages, so `build` comes along with them. Throws UnknownStage.
 */
export function selectStages({ only, since }: { only?: string | undefined; since?: string | undefined }) {
  if (since !== undefined)
    return everyStage
      .filter(({ name }) => CHANGED.has(name))
      .map((stage) =>
        stage.name === 'unit'
          ? { ...stage, command: [...stage.command, `--changed=${since}`, '--passWithNoTests'] }
          : stage,
      )
  if (only === undefined) return everyStage
  const wanted = new Set(only.split(','))
  const known = [...everyStage, releaseStage]
  const names = known.map(({ name }) => name)
  const [unknown] = [...wanted].filter((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Error(`UnknownStage: there is no stage ${unknown}; there are ${names.join(', ')}.`)
  if (wanted.has('journeys')) wanted.add('build')
  return known.filter(({ name }) => wanted.has(name))
}
