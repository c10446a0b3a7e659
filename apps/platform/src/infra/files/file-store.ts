import type { Readable } from 'node:stream'

/**
 * The store of file contents, under ids that hold their time of creation. A folder by default; any object store fits.
 */
export interface FileStore {
  /** Stores the file at a local path, whole or not at all. */
  put(id: string, path: string): Promise<void>
  /** Undefined when there is none. */
  open(id: string): Promise<Readable | undefined>
  /** Removing an unknown id succeeds; what is in a backup that is being made is left to the sweep. */
  remove(id: string): Promise<void>
  ids(): AsyncIterable<string>
}
