import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type ProgramName = 'chromium' | 'chromium-headless-shell' | 'clamav-daemon' | 'mosquitto'

/** The environment variable may name another binary, and tells the tests which was found. */
interface RequiredProgram {
  variable: string
  title: string
  binaries: readonly string[]
  /** Only makes the tests faster. */
  isOptional?: true
}

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = ['chromium-headless-shell']
/** They are named as the packages of Debian that bring them. */
const programs: Record<ProgramName, RequiredProgram> = {
  chromium: { variable: 'CHROMIUM', title: 'Chromium', binaries: CHROMIUM },
  // without windows it begins and ends a page for half of the work, but shows no PDF
  'chromium-headless-shell': { variable: 'CHROMIUM_SHELL', title: '', binaries: SHELL, isOptional: true },
  'clamav-daemon': { variable: 'CLAMD', title: 'ClamAV', binaries: ['clamd'] },
  mosquitto: { variable: 'MOSQUITTO', title: 'Mosquitto', binaries: ['mosquitto'] },
}

/** A test can stand in for the surroundings. */
export interface Machine {
  environment: NodeJS.ProcessEnv
  canRun(file: string): boolean
  /** Does nothing but on Debian with the right to install. */
  install(packages: readonly string[]): void
}

/**
 * Finds the programs that the tests need, installs what is missing where that is possible, and answers the environment
 * variables that name them. Throws MissingPrograms with what to do.
 */
export function requirePrograms(names: readonly ProgramName[], machine: Machine): Record<string, string> {
  const optional = names.filter((name) => programs[name].isOptional)
  const needed = names.filter((name) => !programs[name].isOptional)
  const lacking = (some: readonly ProgramName[]) => some.filter((name) => !find(name, machine))
  // one after the other: a Debian that lacks what is wished for would refuse what is needed with it
  for (const some of [needed, optional]) if (lacking(some).length > 0) machine.install(lacking(some))
  const missing = lacking(needed).map((name) => {
    const { title, variable } = programs[name]
    return `${title} is missing: install it (on Debian: apt-get install ${name}) or name its binary in ${variable}.`
  })
  if (missing.length > 0) throw new Error(`MissingPrograms: ${missing.join(' ')}`)
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = find(name, machine)
      return file ? [[programs[name].variable, file]] : []
    }),
  )
}

/** This machine as it is. */
export const thisMachine: Machine = {
  environment: process.env,
  canRun(file) {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  },
  install(packages) {
    if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]])
      spawnSync('apt-get', [...args, '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  },
}

function find(name: ProgramName, { environment, canRun }: Machine): string | undefined {
  const { variable, binaries } = programs[name]
  const named = environment[variable]
  if (named) return canRun(named) ? named : undefined
  const folders = [...(environment.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/sbin']
  return binaries
    .flatMap((binary) => folders.filter(Boolean).map((folder) => join(folder, binary)))
    .find((file) => canRun(file))
}
