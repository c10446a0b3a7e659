import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The name of a class of a `*.module.css` in a built page, for Vite's `generateScopedName`. Vite ends each with the number of
 * its line, which no compression makes small; a class needs no more than the mark of its file (SPEED-01).
 */
export function computeClassName(name: string, file: string): string {
  const mark = createHash('sha256').update(relative(root, file)).digest('hex').slice(0, 4)
  return `_${name}_${mark}`
}
