import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseFault } from './database-error.ts'

export interface Migration {
  title: string
  text: string
  checksum: string
}

/** The `NNN-title.sql` files of a folder in their order. Throws `MigrationUnclear`. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  refuseUnclear(names)
  return await Promise.all(names.map((title) => readMigration(folder, title)))
}

async function readMigration(folder: string, title: string): Promise<Migration> {
  // a checkout with other line ends is the same migration
  const text = (await readFile(join(folder, title), 'utf8')).replaceAll('\r\n', '\n')
  return { title, text, checksum: createHash('sha256').update(text).digest('hex') }
}

function refuseUnclear(names: readonly string[]): void {
  const unnamed = names.find((name) => !/^\d{3}-[\w-]+\.sql$/.test(name))
  if (unnamed) throw unclearMigration(`The migration ${unnamed} must be named like 001-title.sql`)
  const second = names.find((name, index) => names[index - 1]?.slice(0, 3) === name.slice(0, 3))
  if (second) throw unclearMigration(`The migration ${second} has a number that another one has`)
}

const unclearMigration = (message: string): DatabaseFault => new DatabaseFault('MigrationUnclear', message)
