import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Counts what this plugin of the linter, by its file here, reports of a text. */
export function countReports(plugin: string, text: string): number {
  const folder = temporaryFolder({ 'biome.json': JSON.stringify({ plugins: [at(plugin)] }), 'one.tsx': text })
  const { stdout } = spawnSync(at('../../node_modules/.bin/biome'), ['lint', '--reporter=json', 'one.tsx'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics }: { diagnostics: { category: string }[] } = JSON.parse(stdout)
  return diagnostics.filter(({ category }) => category === 'plugin').length
}
