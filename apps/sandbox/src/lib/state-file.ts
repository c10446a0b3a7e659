import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { replaceFile } from './replace-file.ts'

export interface StateFile {
  /** It is undefined at the first start and when the file cannot be read. */
  readonly saved: unknown
  /** Saves what there is then, a moment later; many calls are one write. */
  saveSoon(): void
  /** Saves now, if anything is still to be saved, and stops. */
  close(): Promise<void>
}

interface Options {
  /** Called when it is time to write. */
  collect: () => unknown
  log: (message: string) => void
}

const SAVE_DELAY_MS = 400

/** JSON in one file that is replaced as a whole, so that a killed process leaves the old or the new state. */
export function openStateFile(path: string, { collect, log }: Options): StateFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()

  const save = () => {
    timer = undefined
    const text = JSON.stringify(collect())
    writing = writing
      .then(() => replaceFile(path, text))
      .catch((error: Error) => log(`The sandbox's state was not saved: ${error.message}`))
  }

  return {
    saved: read(path, log),
    saveSoon() {
      timer ??= setTimeout(save, SAVE_DELAY_MS)
    },
    async close() {
      if (timer !== undefined) {
        clearTimeout(timer)
        save()
      }
      await writing
    },
  }
}

/** A file that is no JSON is set aside, never overwritten. */
function read(path: string, log: (message: string) => void): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  try {
    return JSON.parse(text)
  } catch {
    renameSync(path, `${path}.broken`)
    log(`${path} is no JSON. It is now ${path}.broken, and the sandbox starts anew.`)
    return undefined
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
