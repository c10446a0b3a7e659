import type { Readable } from 'node:stream'

/** Where the bytes are, under ids that say when they were made. A folder by default; any object store fits. */
export interface FileStore {
  /** Takes the file at a path of this machine, whole or not at all. */
  put(id: string, path: string): Promise<void>
  /** Undefined when there is none. */
  open(id: string): Promise<Readable | undefined>
  /** Nothing to remove is no failure. */
  remove(id: string): Promise<void>
  ids(): AsyncIterable<string>
}
