import { copyFile, link, mkdir, readdir, rename } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { computeFileSha256 } from '../../infra/files/compute-file-sha256.ts'

/** The files of a folder and those below it. */
export async function* listFilesIn(folder: string, without: readonly string[] = []): AsyncGenerator<string> {
  for (const entry of await readFolderEntries(folder)) {
    if (without.includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listFilesIn(path)
    else yield path
  }
}

/** The SHA-256 of each file of a folder, by the path below it. */
export async function computeFolderDigests(
  folder: string,
  without?: readonly string[],
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const path of listFilesIn(folder, without))
    found[relative(folder, path)] = await computeFileSha256(path)
  return found
}

/** Links the files under a second name, or copies them where the file system has no links. */
export async function linkOrCopyFiles(
  from: string,
  to: string,
  without: readonly string[] = [],
): Promise<void> {
  for (const entry of await readFolderEntries(from)) {
    if (without.includes(entry.name) || entry.name.startsWith('.')) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkOrCopyFiles(source, target)
    else if (entry.isFile()) {
      await mkdir(to, { recursive: true, mode: 0o700 })
      await linkOrCopyFile(source, target)
    }
  }
}

/** A file that was removed meanwhile is left out. */
export const linkOrCopyFile = (source: string, target: string): Promise<void> =>
  link(source, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') await copyFile(source, target)
  })

/** Puts the files of a folder in the place of those of the same names, each at once and on the same disk. */
export async function replaceFilesInFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readFolderEntries(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await replaceFilesInFolder(source, target)
    else await rename(source, target)
  }
}

const readFolderEntries = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
