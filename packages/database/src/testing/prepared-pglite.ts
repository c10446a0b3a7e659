import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pid } from 'node:process'
import { defaultLimits } from '../database-limits.ts'
import { databaseOn, type OpenDatabase } from '../open-database.ts'
import { openInMemory } from '../pglite/open-pglite.ts'

/** What `prepare` made, in memory; only the first run with the same content prepares, later ones load its dump. */
export async function loadPrepared<Tables>(
  hash: string,
  prepare: (database: OpenDatabase<Tables>) => Promise<unknown>,
): Promise<OpenDatabase<Tables>> {
  const dump = join(tmpdir(), `commissioning-pglite-${version}-${hash}.tar.gz`)
  const settings = { limits: defaultLimits, log: () => {} }
  if (existsSync(dump)) return databaseOn<Tables>(await openInMemory({ ...settings, loadFrom: dump }))

  const source = await openInMemory(settings)
  const database = databaseOn<Tables>(source)
  await prepare(database)
  const draft = `${dump}.${pid}`
  await writeFile(draft, await source.dump())
  await rename(draft, dump)
  return database
}

// another version of PGlite cannot read the dump
const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
const { version }: { version: string } = JSON.parse(
  readFileSync(join(dirname(entry), '../package.json'), 'utf8'),
)
