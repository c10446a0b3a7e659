import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'

const PRIVATE = 0o700
const FILE_ID = /^[0-9a-f-]{36}$/

/** A folder with files named by their ids, in 256 subfolders by the end of the id. */
export function createFolderStore(folder: string): FileStore {
  const folderOf = (id: string) => join(folder, id.slice(-2))
  const pathOf = (id: string) => join(folderOf(id), id)

  return {
    async put(id, path) {
      await flush(path)
      await mkdir(folderOf(id), { recursive: true, mode: PRIVATE })
      await rename(path, pathOf(id))
    },

    async open(id) {
      const file = await open(pathOf(id)).catch(unlessMissing)
      return file?.createReadStream()
    },

    remove: (id) => rm(pathOf(id), { force: true }),

    async *ids() {
      for (const part of await entriesOf(folder))
        for (const name of await entriesOf(join(folder, part))) if (FILE_ID.test(name)) yield name
    },
  }
}

/** The bytes are flushed to disk before the transaction that names the file commits. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const entriesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(unlessMissing)) ?? []

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
