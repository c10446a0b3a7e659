import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '@commissioning/server-kit/environment'
import { runWhileFilesStay } from '../../infra/files/backup-lock-store.ts'
import { readDataPlace } from '../../infra/settings/settings.ts'
import { DATABASE_DUMP_FILE, packArchive, runInTemporaryFolder } from './archive.ts'
import { linkOrCopyFiles } from './archive-files.ts'
import { dumpAndCount } from './count-store.ts'
import { type CommandOutcome, runCommandOnOpenDatabase } from './operator-command.ts'
import { copyUploadsToFolder } from './uploads-in-archive.ts'

/** The database and the uploads are in the data folder too, but are backed up in their own ways. */
const NO_KEYS = ['postgres', 'files']

/** `backup <archive>`: database, uploads and keys in one file, while the product is at work. */
export const runBackup = ([file]: readonly string[], env: Environment): Promise<CommandOutcome> =>
  runCommandOnOpenDatabase(env, async (database) => {
    if (!file) throw new Error('Name the file to write the backup to.')
    const place = readDataPlace(env)
    return runInTemporaryFolder(file, async (folder) => {
      const uploads = join(folder, 'files')
      await mkdir(uploads)
      const rows = await runWhileFilesStay(database, async () => {
        // the dump first: a file is stored before its row, so none of the dump is missing afterwards
        const counted = await dumpAndCount(database, join(folder, DATABASE_DUMP_FILE))
        await copyUploadsToFolder(place, uploads)
        return counted
      })
      await linkOrCopyFiles(place.dataDir, join(folder, 'keys'), NO_KEYS)
      const { files } = await packArchive(folder, rows, file)
      return `${file} holds the database and ${Object.keys(files).length} files. It holds secrets: keep it to yourself.`
    })
  })
