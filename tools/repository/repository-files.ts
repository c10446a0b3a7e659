import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { RepositoryFile } from './source-file.ts'

const binary = new Set(
  '.png .jpg .jpeg .gif .webp .ico .pdf .woff .woff2 .wasm .zip .xlsx .gz .mp4 .tif'.split(' '),
)

/** Every file that git tracks or would track, with its text; binary files have none. */
export function readRepository(root: string): RepositoryFile[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({
      path,
      text: binary.has(extname(path)) ? '' : readFileSync(join(root, path), 'utf8'),
    }))
}
