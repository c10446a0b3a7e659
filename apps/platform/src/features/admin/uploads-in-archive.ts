import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../infra/files/file-store.ts'
import { openStore } from '../../infra/files/open-store.ts'
import type { DataPlace } from '../../infra/settings/settings.ts'
import { linkOrCopyFile, linkOrCopyFiles, listFilesIn } from './archive-files.ts'

/** A connection to a bucket may break; one that breaks each time is the bucket's fault. */
const AGAIN = 2

/** Brings every upload that is there now into a folder: under a second name, or out of the bucket. */
export async function copyUploadsToFolder({ filesDir, s3 }: DataPlace, folder: string): Promise<void> {
  if (!s3) return linkOrCopyFiles(join(filesDir, 'kept'), folder)
  const store = openStore(filesDir, s3)
  for await (const id of store.ids()) await download(store, id, join(folder, id))
}

async function download(store: FileStore, id: string, path: string, again = AGAIN): Promise<void> {
  try {
    const bytes = await store.open(id)
    // gone since it was listed, with its row
    if (bytes) await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    if (again === 0) throw error
    await download(store, id, path, again - 1)
  }
}

/** Keeps the uploads of a folder again. Those that are there besides have no row afterwards, and are swept. */
export async function restoreUploads({ filesDir, s3 }: DataPlace, folder: string): Promise<void> {
  const [stored, staging] = [join(filesDir, 'kept'), join(filesDir, 'quarantine')]
  if (!s3) {
    await rm(`${stored}-before-restore`, { recursive: true, force: true })
    await linkOrCopyFiles(stored, `${stored}-before-restore`)
  }
  const store = openStore(filesDir, s3)
  await mkdir(staging, { recursive: true, mode: 0o700 })
  for await (const path of listFilesIn(folder)) {
    const staged = join(staging, basename(path))
    await rm(staged, { force: true })
    try {
      await linkOrCopyFile(path, staged)
      await store.put(basename(path), staged)
    } finally {
      await rm(staged, { force: true })
    }
  }
}
