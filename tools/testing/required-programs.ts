import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { ProgramName } from './stages.ts'

interface RequiredProgram {
  /** The environment variable that may name another binary, and that tells the tests which was found. */
  variable: string
  binaries: readonly string[]
  title: string
  /** Only makes the tests faster. */
  isOptional?: true
}

const programs: Record<ProgramName, RequiredProgram> = {
  chromium: {
    variable: 'CHROMIUM',
    binaries: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    title: 'Chromium',
  },
  // without windows it begins and ends a page for half of the work, but shows no PDF
  'chromium-headless-shell': {
    variable: 'CHROMIUM_SHELL',
    binaries: ['chromium-headless-shell'],
    title: "Chromium's headless shell",
    isOptional: true,
  },
  'clamav-daemon': { variable: 'CLAMD', binaries: ['clamd'], title: 'ClamAV' },
  mosquitto: { variable: 'MOSQUITTO', binaries: ['mosquitto'], title: 'Mosquitto' },
}

/** A test can stand in for the surroundings. */
export interface Machine {
  environment: NodeJS.ProcessEnv
  canRun(file: string): boolean
  /** Debian with the right to install. */
  canInstall: boolean
  install(packages: readonly string[]): boolean
}

/**
 * Finds the programs that the tests need, installs what is missing where that is possible, and answers the environment
 * variables that name them. Throws MissingPrograms with what to do.
 */
export function requirePrograms(names: readonly ProgramName[], machine: Machine): Record<string, string> {
  const missing = names.filter((name) => find(name, machine) === undefined)
  const needed = missing.filter((name) => !programs[name].isOptional)
  const wished = missing.filter((name) => programs[name].isOptional)
  // one after the other: a Debian that lacks what is wished for would refuse what is needed with it
  for (const some of [needed, wished]) if (some.length > 0 && machine.canInstall) machine.install(some)
  const found = names.map((name) => ({ name, file: find(name, machine) }))
  const still = found.filter(({ name, file }) => file === undefined && !programs[name].isOptional)
  if (still.length > 0)
    throw new Error(`MissingPrograms: ${still.map(({ name }) => howToGet(name)).join(' ')}`)
  return Object.fromEntries(
    found.flatMap(({ name, file }) => (file === undefined ? [] : [[programs[name].variable, file]])),
  )
}

/** This machine as it is. */
export const thisMachine: Machine = {
  environment: process.env,
  canRun,
  canInstall: process.getuid?.() === 0 && existsSync('/etc/debian_version'),
  install: (packages) =>
    aptGet('update') && aptGet('install', '--yes', '--no-install-recommends', ...packages),
}

function find(name: ProgramName, { environment, canRun: runs }: Machine): string | undefined {
  const { variable, binaries } = programs[name]
  const named = environment[variable]
  if (named) return runs(named) ? named : undefined
  const folders = [...(environment.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/sbin']
  return binaries
    .flatMap((binary) => folders.filter((folder) => folder !== '').map((folder) => join(folder, binary)))
    .find((file) => runs(file))
}

function howToGet(name: ProgramName): string {
  const { title, variable } = programs[name]
  return `${title} is missing: install it (on Debian: apt-get install ${name}) or name its binary in ${variable}.`
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function aptGet(...args: string[]): boolean {
  process.stdout.write(`apt-get ${args.join(' ')}\n`)
  const { status, stdout, stderr } = spawnSync('apt-get', [...args, '-qq'], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) process.stderr.write(`${stdout}${stderr}`)
  return status === 0
}
