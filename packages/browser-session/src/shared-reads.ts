import type { OnSent } from '@commissioning/contract/http/client'

type SendRequest = (request: Request, onSent?: OnSent) => Promise<Response>

/** The way of the calls of a page, as `call-way.ts` has it. */
interface ReadWay {
  person: string
  send: SendRequest
  shared?: SharedReads | undefined
}

interface SharedAnswer {
  status: number
  headers: [string, string][]
  body: string
}

/** Pages of one browser send each other these messages about their reads. */
export type ReadMessage =
  | { kind: 'ask'; id: string; url: string; headers: [string, string][] }
  /** Null where no answer came. */
  | { kind: 'answer'; ids: string[]; answer: SharedAnswer | null }
  | { kind: 'wrote' }

interface ReadLink {
  isLeading: () => boolean
  post: (word: ReadMessage) => void
}

/** The page that leads may be frozen, or gone a moment ago. */
const LEADER_ANSWER_MS = 10_000

/**
 * Reads that a change made necessary, each sent once for all pages of a browser: the page that leads reads, and the others ask
 * it. Everything else is sent by the page itself, at once.
 */
function createSharedReads(send: SendRequest, person: string) {
  let link: ReadLink | undefined
  let renewals = 0
  /** The page that leads stores the reads since the last change. */
  const reading = new Map<string, { answer: Promise<SharedAnswer>; ids: string[] }>()
  const asked = new Map<string, (answer: SharedAnswer | null | undefined) => void>()

  const forget = () => reading.clear()

  /** The page that leads reads for itself and for those that ask. */
  function read(url: string, headers: [string, string][], id?: string): Promise<SharedAnswer> {
    let under = reading.get(url)
    if (!under) {
      const begun = { answer: send(new Request(url, { headers })).then(toSharedAnswer), ids: [] as string[] }
      reading.set(url, begun)
      under = begun
      const reply = (answer: SharedAnswer | null) =>
        link?.post({ kind: 'answer', ids: begun.ids.splice(0), answer })
      begun.answer.then(reply, () => {
        reply(null)
        if (reading.get(url) === begun) reading.delete(url)
      })
      if (id !== undefined) begun.ids.push(id)
    } else if (id !== undefined) {
      const { ids, answer } = under
      ids.push(id)
      // one that was answered before has told those who asked before
      void answer.then(
        (known) => ids.includes(id) && link?.post({ kind: 'answer', ids: ids.splice(0), answer: known }),
        () => undefined,
      )
    }
    return under.answer
  }

  async function ask(to: ReadLink, request: Request): Promise<Response> {
    const id = crypto.randomUUID()
    const { promise, resolve } = Promise.withResolvers<SharedAnswer | null | undefined>()
    asked.set(id, resolve)
    const timer = setTimeout(resolve, LEADER_ANSWER_MS, undefined)
    to.post({ kind: 'ask', id, url: request.url, headers: [...request.headers] })
    const answer = await promise.finally(() => {
      clearTimeout(timer)
      asked.delete(id)
    })
    if (answer === undefined) return send(request)
    if (answer === null) throw new TypeError('The request was not answered.')
    return toResponse(answer)
  }

  /** Those who have asked send by themselves. */
  function giveUp(): void {
    for (const resolve of asked.values()) resolve(undefined)
    forget()
  }

  return {
    /** Whose answers these are. */
    person,

    send(request: Request, onSent?: OnSent): Promise<Response> {
      if (request.method !== 'GET')
        return send(request, onSent).finally(() => {
          // a read that began before the change may show the state before it
          forget()
          link?.post({ kind: 'wrote' })
        })
      if (!link || renewals === 0 || request.headers.get('accept') !== 'application/json')
        return send(request)
      const answer = link.isLeading()
        ? read(request.url, [...request.headers]).then(toResponse)
        : ask(link, request)
      return Promise.race([answer, rejectWhenAborted(request.signal)])
    },

    /** Reads that begin before this is done are renewals; those of the change before are none of them. */
    async renew<Result>(work: () => Promise<Result>): Promise<Result> {
      forget()
      renewals += 1
      try {
        return await work()
      } finally {
        renewals -= 1
      }
    },

    /** Other pages take part from now on; the answer ends that. */
    connect(to: ReadLink): () => void {
      link = to
      return () => {
        if (link !== to) return
        link = undefined
        giveUp()
      }
    },

    hear(word: ReadMessage): void {
      if (word.kind === 'wrote') forget()
      else if (word.kind === 'answer') for (const id of word.ids) asked.get(id)?.(word.answer)
      else if (link?.isLeading()) void read(word.url, word.headers, word.id).catch(() => undefined)
    },

    giveUp,
  }
}

/** Those of this page: made with the first page that listens, since a list has no need of them. */
export function getSharedReads(way: ReadWay): SharedReads {
  way.shared ??= createSharedReads(way.send, way.person)
  return way.shared
}

export type SharedReads = ReturnType<typeof createSharedReads>

const toSharedAnswer = async (response: Response): Promise<SharedAnswer> => ({
  status: response.status,
  headers: [...response.headers],
  body: await response.text(),
})

const toResponse = ({ status, headers, body }: SharedAnswer) =>
  new Response(body === '' ? null : body, { status, headers })

const rejectWhenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
