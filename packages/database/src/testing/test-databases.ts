import { randomBytes } from 'node:crypto'
import { openDatabase } from '../open-database.ts'
import type { OpenDatabase } from '../opened-database.ts'
import { hashFolderContents } from './hash-folder-contents.ts'
import { createServerDatabase, patientLimits, prepareTemplate } from './prepared-postgres.ts'

type PrepareDatabase<Tables> = (database: OpenDatabase<Tables>) => Promise<unknown>

/**
 * A database that nobody else uses, prepared; it is removed when it is closed. With `folders`, the
 * files that the preparation reads, it is prepared once for all test files and copied from then on.
 */
export async function createFreshDatabase<Tables>(
  prepare: PrepareDatabase<Tables> = async () => undefined,
  { folders }: { folders?: string[] } = {},
): Promise<OpenDatabase<Tables>> {
  const hash = folders && (await hashFolderContents(String(prepare), folders))
  const template = hash && (await prepareTemplate(hash, prepare))
  const name = `test_${randomBytes(6).toString('hex')}`
  const { url, drop } = await createServerDatabase(name, template)
  const database = await openDatabase<Tables>({ url, limits: patientLimits })
  if (!template) await prepare(database)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}
