import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const UNBUILT_FILES = /^(?:node_modules|dist|\.vite|coverage)$|\.test\.tsx?$/

/** One hash over everything that an app's pages are built from: its own workspace, the packages below it, the lock file. */
export function hashPageSources(root: string, app: string): string {
  const hash = createHash('sha256')
  const files = workspacesBelow(root, app).flatMap((workspace) => filesIn(root, workspace))
  for (const file of [...files.sort(), 'package-lock.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** The app and every workspace of ours that it depends on, directly or not. */
function workspacesBelow(root: string, workspace: string, seen = new Set<string>()): string[] {
  seen.add(workspace)
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, workspace, 'package.json'), 'utf8'),
  )
  for (const name of Object.keys(dependencies)) {
    const below = `packages/${name.replace('@commissioning/', '')}`
    if (name.startsWith('@commissioning/') && !seen.has(below)) workspacesBelow(root, below, seen)
  }
  return [...seen]
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !UNBUILT_FILES.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(root, path) : [path]
    })
}
