import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const PROJECT = resolve(import.meta.dirname, '../..')
/** Packages that the project does not use itself; `npm test` never needs them. */
const PACKAGE_FOLDER = join(PROJECT, 'test-results/outside-packages')
const INSTALL_TIMEOUT_MS = 120_000

export interface NpmPackage {
  name: string
  version: string
}

/** The folder of exactly this version: the project's own, or one that is installed for these runs alone. */
async function folderOf({ name, version }: NpmPackage): Promise<string> {
  for (const root of [PROJECT, PACKAGE_FOLDER]) {
    const folder = join(root, 'node_modules', name)
    if (versionIn(folder) === version) return folder
  }
  mkdirSync(PACKAGE_FOLDER, { recursive: true })
  if (!existsSync(join(PACKAGE_FOLDER, 'package.json')))
    writeFileSync(join(PACKAGE_FOLDER, 'package.json'), '{"private":true}\n')
  const install = ['install', '--no-audit', '--no-fund', '--silent', '--save-exact', `${name}@${version}`]
  await promisify(execFile)('npm', install, { cwd: PACKAGE_FOLDER, timeout: INSTALL_TIMEOUT_MS })
  return join(PACKAGE_FOLDER, 'node_modules', name)
}

const versionIn = (folder: string): string | undefined => {
  const path = join(folder, 'package.json')
  return existsSync(path) ? String(JSON.parse(readFileSync(path, 'utf8')).version) : undefined
}

/** Says that a package cannot be had here, where there is neither a copy nor a registry. */
export const missingPackage = async (wanted: NpmPackage): Promise<string | undefined> =>
  folderOf(wanted).then(
    () => undefined,
    () => `${wanted.name}@${wanted.version} cannot be installed`,
  )

/** The address from which a program of its own imports the package, or a part of it such as `./node`. */
export async function importAddress(wanted: NpmPackage, part = '.'): Promise<string> {
  const folder = await folderOf(wanted)
  const { exports, main = 'index.js' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports?: PackageExports
    main?: string
  }
  return pathToFileURL(join(folder, (exports && entryOf(exports, part)) ?? main)).href
}

type PackageExports = string | { [condition: string]: PackageExports }

/** Node takes this file for an import of the part. */
function entryOf(exports: PackageExports, part: string): string | undefined {
  if (typeof exports === 'string') return exports
  const next = [part, 'import', 'node', 'default'].find((condition) => condition in exports)
  const inner = next === undefined ? undefined : exports[next]
  return inner && entryOf(inner, part)
}
