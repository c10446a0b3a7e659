import { existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pid } from 'node:process'
import { PgliteThread } from './pglite-thread.ts'

export const hasData = (folder: string): boolean => existsSync(folder)

/**
 * Brings the data folder into being: written beside its place and renamed, so that it is there completely or
 * not at all, whenever the process is killed. The caller holds the lock.
 */
export async function finishFirstStart(folder: string, hungMs: number): Promise<void> {
  await removeLeftovers(folder)
  if (hasData(folder)) return
  const draft = `${folder}.new-${pid}`
  const settings = { folder: draft, loadFrom: undefined, hungMs, onNotification: () => {} }
  await (await PgliteThread.start(settings)).close()
  await rename(draft, folder)
  await syncFolder(dirname(folder))
}

async function removeLeftovers(folder: string): Promise<void> {
  const beside = dirname(folder)
  const marks = [`${basename(folder)}.new-`, `${basename(folder)}.lock.`]
  const leftovers = (await readdir(beside)).filter((name) => marks.some((mark) => name.startsWith(mark)))
  for (const name of leftovers) await rm(join(beside, name), { recursive: true, force: true })
}

/** The rename itself outlives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
