import type { Picture } from '@commissioning/domain/sheets/sheet-rules'
import type { PdfFault } from './open-pdf.ts'

export type PageRequest =
  | { id: number; kind: 'open'; file: Blob }
  | { id: number; kind: 'thumbnail' | 'picture'; page: number }

export interface PdfPageReply {
  id: number
  pages?: Picture[]
  picture?: Blob
  /** Letters that the picture lacks, with a thumbnail. */
  lacking?: string[]
  refused?: PdfFault
  fault?: string
}

/** The code gives the reason for which a request was refused. */
export class PageRefused extends Error {
  readonly code: PdfFault | 'FileTooComplex'
  constructor(code: PdfFault | 'FileTooComplex') {
    super(code)
    this.code = code
  }
}

/** A page that takes longer is taken for one that never ends. */
const PAGE_TIMEOUT_MS = 60_000

export interface PageReader {
  /** The sizes of the pages in points. */
  open(file: Blob): Promise<Picture[]>
  thumbnail(page: number): Promise<{ picture: Blob; lacking: string[] }>
  picture(page: number): Promise<Blob>
  /** Pending requests are never answered. */
  close(): void
}

type RequestWithoutId = PageRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'id'>
    : never
  : never

/** Draws the pages of a PDF beside the page, which stays quick meanwhile. */
export function openPageReader(): PageReader {
  const worker = new Worker(new URL('./pdf-page.worker.ts', import.meta.url), { type: 'module' })
  const asked = new Map<number, PromiseWithResolvers<PdfPageReply>>()
  let count = 0
  const fail = (error: Error) => {
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
  }

  worker.addEventListener('message', ({ data }: MessageEvent<PdfPageReply>) => {
    const { refused, fault } = data
    if (refused) asked.get(data.id)?.reject(new PageRefused(refused))
    else if (fault) asked.get(data.id)?.reject(new Error(fault))
    else asked.get(data.id)?.resolve(data)
    asked.delete(data.id)
  })
  worker.addEventListener('error', ({ message }) => fail(new Error(message)))

  const ask = async (request: RequestWithoutId): Promise<PdfPageReply> => {
    const id = count++
    const answer = Promise.withResolvers<PdfPageReply>()
    asked.set(id, answer)
    worker.postMessage({ ...request, id })
    const late = setTimeout(() => {
      worker.terminate()
      fail(new PageRefused('FileTooComplex'))
    }, PAGE_TIMEOUT_MS)
    return answer.promise.finally(() => clearTimeout(late))
  }
  const draw = async (kind: 'thumbnail' | 'picture', page: number) => {
    const { picture = new Blob(), lacking = [] } = await ask({ kind, page })
    return { picture, lacking }
  }

  return {
    open: async (file) => (await ask({ kind: 'open', file })).pages ?? [],
    thumbnail: (page) => draw('thumbnail', page),
    picture: async (page) => (await draw('picture', page)).picture,
    close: () => worker.terminate(),
  }
}
