import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WholePicture } from './whole-picture.ts'

/** Pictures that lie behind the site, each a file: the state, which is written at every change, holds only its name. */
export interface StoredPictures {
  /**
   * Its name. What lay there before stays until the next one, since the state of then may be read
   * again.
   */
  keep(picture: WholePicture, before: string | undefined): Promise<string>
  /** Undefined where there is none of this name. */
  read(name: string): Promise<Buffer | undefined>
}

const PICTURE_FILE_NAME = /^[0-9a-f]{64}\.(png|jpg)$/

export function openPictures(folder: string): StoredPictures {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    async keep({ bytes, ending }, before) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${ending}`
      const draft = join(folder, `${name}.new`)
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, join(folder, name))
      const others = (await readdir(folder)).filter((other) => other !== name && other !== before)
      await Promise.all(others.map((other) => rm(join(folder, other), { force: true })))
      return name
    },
    read: async (name) =>
      PICTURE_FILE_NAME.test(name) ? readFile(join(folder, name)).catch(() => undefined) : undefined,
  }
}
