import type { Turns } from './code-finder.ts'

export interface ReaderRequest {
  id: number
  picture: ImageBitmap
  turns: Turns
}

export interface ReaderAnswer {
  id: number
  contents?: string[]
  fault?: string
}

export interface CodeReader {
  /** What the codes in a picture say. The picture is given away. Rejects where codes cannot be read at all. */
  read(picture: ImageBitmap, turns: Turns): Promise<string[]>
  /** What is still asked then is never answered. */
  close(): void
}

/** Reads beside the page, which stays quick meanwhile; ready or not, it can be asked at once. */
export function openCodeReader(): CodeReader {
  const worker = new Worker(new URL('./code-reader.worker.ts', import.meta.url), { type: 'module' })
  const asked = new Map<number, PromiseWithResolvers<string[]>>()
  let count = 0
  let broken: Error | undefined

  worker.addEventListener('message', ({ data: { id, contents, fault } }: MessageEvent<ReaderAnswer>) => {
    if (contents) asked.get(id)?.resolve(contents)
    else asked.get(id)?.reject(new Error(fault))
    asked.delete(id)
  })
  worker.addEventListener('error', ({ message }) => {
    broken = new Error(message)
    for (const { reject } of asked.values()) reject(broken)
    asked.clear()
  })

  return {
    read(picture, turns) {
      if (broken) return Promise.reject(broken)
      const id = count++
      const answer = Promise.withResolvers<string[]>()
      asked.set(id, answer)
      worker.postMessage({ id, picture, turns } satisfies ReaderRequest, [picture])
      return answer.promise
    },
    close: () => worker.terminate(),
  }
}
