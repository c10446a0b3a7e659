import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

test.each([
  ['db.transaction().execute(async (tx) => { await store(tx) })', 0],
  ['db.transaction().execute(async (tx) => { await store(db) })', 1],
  ['database.db.transaction().execute(async (tx) => { await store(database.db) })', 1],
  ['database.db.transaction().execute((tx) => runAsSystem(database, store))', 1],
  ['runAsSystem(database, (tx) => store(tx))', 0],
  ['runAsSystem(database, (tx) => store(database.db))', 1],
])('%s: uses its outer database %i times [PROMISE-22]', (text, times) => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  const plugins = [at('outer-database.grit')]
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }))
  writeFileSync(join(folder, 'one.ts'), text)
  const { stdout } = spawnSync(at('../../node_modules/.bin/biome'), ['lint', '--reporter=json', 'one.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  const { diagnostics }: { diagnostics: { category: string }[] } = JSON.parse(stdout)
  expect(diagnostics.filter(({ category }) => category === 'plugin')).toHaveLength(times)
})
