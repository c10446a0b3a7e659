import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const UNBUILT_FILES = ['node_modules', 'dist', '.vite', 'coverage', '*.test.ts', '*.test.tsx']

/** One hash over everything that an app's pages are built from: its own workspace, the packages below it, the lock file. */
export function hashPageSources(root: string, app: string): string {
  const hash = createHash('sha256')
  const files = [...workspacesBelow(root, app)].flatMap((workspace) =>
    globSync(`${workspace}/**`, {
      cwd: root,
      exclude: UNBUILT_FILES.map((name) => `**/${name}`),
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...files.sort(), join(root, 'package-lock.json')])
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

/** The app and every workspace of ours that it depends on, directly or not. */
function workspacesBelow(root: string, workspace: string, seen = new Set<string>()): Set<string> {
  seen.add(workspace)
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, workspace, 'package.json'), 'utf8'),
  )
  for (const name of Object.keys(dependencies)) {
    const below = `packages/${name.replace('@commissioning/', '')}`
    if (name.startsWith('@commissioning/') && !seen.has(below)) workspacesBelow(root, below, seen)
  }
  return seen
}
