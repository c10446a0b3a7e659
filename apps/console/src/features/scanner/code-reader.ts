import type { SeenCode } from './aimed-codes.ts'
import type { ScanEffort } from './code-finder.ts'

export interface ReaderRequest {
  id: number
  picture: ImageBitmap
  looks: ScanEffort
}

export interface ReaderAnswer {
  id: number
  codes?: SeenCode[]
  fault?: string
}

export interface CodeReader {
  /**
   * Reads the codes in a picture and their places. The picture is given away. Rejects where codes
   * cannot be read at all.
   */
  read(picture: ImageBitmap, looks: ScanEffort): Promise<SeenCode[]>
  /** Pending reads are never answered. */
  close(): void
}

/** Reads beside the page, which stays quick meanwhile; ready or not, it can be asked at once. */
export function openCodeReader(): CodeReader {
  const worker = new Worker(new URL('./code-reader.worker.ts', import.meta.url), { type: 'module' })
  const asked = new Map<number, PromiseWithResolvers<SeenCode[]>>()
  let count = 0
  let broken: Error | undefined

  worker.addEventListener('message', ({ data: { id, codes, fault } }: MessageEvent<ReaderAnswer>) => {
    if (codes) asked.get(id)?.resolve(codes)
    else asked.get(id)?.reject(new Error(fault))
    asked.delete(id)
  })
  worker.addEventListener('error', ({ message }) => {
    broken = new Error(message)
    for (const { reject } of asked.values()) reject(broken)
    asked.clear()
  })

  return {
    read(picture, looks) {
      if (broken) return Promise.reject(broken)
      const id = count++
      const answer = Promise.withResolvers<SeenCode[]>()
      asked.set(id, answer)
      worker.postMessage({ id, picture, looks } satisfies ReaderRequest, [picture])
      return answer.promise
    },
    close: () => worker.terminate(),
  }
}
