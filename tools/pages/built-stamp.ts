import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** True when the pages in `<app>/dist` were built from sources of this hash. */
export function isAppBuilt(root: string, app: string, hash: string): boolean {
  const stamp = stampOf(root, app)
  return existsSync(join(root, app, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

/** Taken away before a build, so that a build cut short counts as none. */
export function removeBuiltStamp(root: string, app: string) {
  rmSync(stampOf(root, app), { force: true })
}

export function writeBuiltStamp(root: string, app: string, hash: string) {
  mkdirSync(folderOf(root), { recursive: true })
  writeFileSync(stampOf(root, app), hash)
}

const folderOf = (root: string) => join(root, 'node_modules/.commissioning')
const stampOf = (root: string, app: string) => join(folderOf(root), `pages-of-${basename(app)}`)
