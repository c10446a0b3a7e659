import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Hashes a text and every file below the folders, so that the answer is the same only for the same
 * content.
 */
export async function hashFolderContents(text: string, folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(text)
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(`\0${file}\0`).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 24)
}
