import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const OWN_SCOPE = '@commissioning'

/**
 * A copy of the repository's files outside of it, with the packages that are installed here: defects are planted there,
 * and the working tree stays as it is. The packages of the repository itself are those of the copy.
 */
export function copyRepository(
  root: string,
  paths: readonly string[],
): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  const workspaces = paths
    .filter((path) => path.endsWith('package.json'))
    .map((path) => dirname(path))
    .filter((workspace) => existsSync(join(root, workspace, 'node_modules')))
  for (const workspace of workspaces) linkPackages(join(root, workspace), join(folder, workspace))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, 'node_modules'), { recursive: true })
  for (const name of readdirSync(join(from, 'node_modules'))) {
    const source = join(from, 'node_modules', name)
    const target = join(to, 'node_modules', name)
    if (name === OWN_SCOPE) cpSync(source, target, { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.') || name === '.bin')
      symlinkSync(source, target, lstatSync(source).isFile() ? 'file' : 'dir')
  }
}
