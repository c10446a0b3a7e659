import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A zip to which one file is added after the other; the browser keeps what is written, so that only one is in memory. */
export class ZipFile {
  private readonly parts: Blob[] = []
  private failure: Error | undefined
  private readonly at: Date
  private readonly zip = new Zip((error, bytes) => {
    if (error) this.failure = error
    // a zip is made in memory of its own, never in shared memory
    else this.parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  })

  constructor(at: Date) {
    this.at = at
  }

  async add(path: string, content: Blob): Promise<void> {
    const entry = content.type.startsWith('image/') ? new ZipPassThrough(path) : new ZipDeflate(path)
    entry.mtime = this.at
    this.zip.add(entry)
    entry.push(new Uint8Array(await content.arrayBuffer()), true)
    if (this.failure) throw this.failure
  }

  addJson(path: string, content: unknown): Promise<void> {
    return this.add(path, new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' }))
  }

  finish(): Blob {
    this.zip.end()
    if (this.failure) throw this.failure
    return new Blob(this.parts, { type: 'application/zip' })
  }
}
