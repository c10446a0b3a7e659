import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** True when the pages in `<app>/dist` were built from sources of this hash. */
export function isAppBuilt(root: string, app: string, hash: string): boolean {
  const stamp = stampFile(root, app)
  return existsSync(join(root, app, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

/** Taken away before a build, so that a build cut short counts as none. */
export function removeBuiltStamp(root: string, app: string) {
  rmSync(stampFile(root, app), { force: true })
}

export function writeBuiltStamp(root: string, app: string, hash: string) {
  mkdirSync(stampFolder(root), { recursive: true })
  writeFileSync(stampFile(root, app), hash)
}

const stampFolder = (root: string) => join(root, 'node_modules/.commissioning')
const stampFile = (root: string, app: string) => join(stampFolder(root), `pages-of-${basename(app)}`)
