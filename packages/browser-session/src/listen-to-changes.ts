import type { ChangeEvent } from '@commissioning/contract/events'
import { subscribeToPageLeave, subscribeToPageRestore } from '@commissioning/ui/page-life.ts'
import { watchSilence } from '@commissioning/ui/silence-timer.ts'
import { competeForLead } from './browser-lead.ts'
import { createRounds } from './change-rounds.ts'
import { keepChangeStreamOpen } from './change-stream.ts'
import type { ReadMessage, SharedReads } from './shared-reads.ts'

/**
 * A connection counts as dead after this time without a byte, and the pages poll. The platform
 * sends a sign of life every 25 s, so that one of them may be lost.
 */
const LONGEST_SILENCE_MS = 60_000

/** The page that leads sends these to the others; all of them send their reads. */
type PageMessage =
  | { kind: 'leads' }
  | { kind: 'alive'; knownAt: number }
  | { kind: 'open' }
  | { kind: 'all' }
  | { kind: 'lost' }
  | { kind: 'changes'; changes: readonly ChangeEvent[] }
  | ReadMessage

interface ChangeListener {
  send: (request: Request) => Promise<Response>
  /** The address of the stream that begins with the changes of the last so many milliseconds. */
  addressOf: (within: number) => string
  /** Epoch milliseconds; the page knows every change before. */
  knownAt: () => number
  /** Reads anew what these changes make old. */
  read: (changes: readonly ChangeEvent[]) => Promise<void>
  /** Reads everything anew, as is done every minute in which nothing was received. */
  readAll: () => Promise<void>
  onOpen?: (() => void) | undefined
  onLost?: (() => Promise<void>) | undefined
  /** Pages of one person that show the same have one stream and one set of answers, by this name of theirs. */
  shared?: { name: string; reads: SharedReads } | undefined
}

/**
 * Listens to a server-sent stream of changes and opens it again whenever it ends; polls whenever nothing is received
 * (API-29 to API-31). Of several pages of a browser one does so for all (decision 168). A page that is left ends its stream,
 * which the back/forward cache would hold open, and begins one when it is restored. The answer ends it.
 */
export function listenToChanges(listener: ChangeListener): () => void {
  let stop = beginListening(listener)
  const stopLooking = [
    subscribeToPageLeave(() => stop()),
    subscribeToPageRestore(() => {
      stop()
      stop = beginListening(listener)
    }),
  ]
  return () => {
    stop()
    for (const end of stopLooking) end()
  }
}

function beginListening(listener: ChangeListener): () => void {
  const { shared } = listener
  const locks = shared && 'locks' in navigator ? navigator.locks : undefined
  const pages = locks && shared ? new BroadcastChannel(shared.name) : undefined
  const tell = (word: PageMessage) => pages?.postMessage(word)
  const ending = new AbortController()
  let receivedAt = listener.knownAt()
  /** The other pages know every change before; later ones wait for their round. */
  let notifiedAt = receivedAt
  let isUntold = false
  let stream: ReturnType<typeof keepChangeStreamOpen> | undefined

  const renew = (work: () => Promise<void>) => (pages && shared ? shared.reads.renew(work) : work())
  const readAll = () => renew(listener.readAll)
  const hear = createRounds((changes) => {
    isUntold = false
    if (stream) tell({ kind: 'changes', changes })
    return renew(() => listener.read(changes))
  }, ending.signal)
  const silence = watchSilence(LONGEST_SILENCE_MS, () => {
    if (stream) tell({ kind: 'all' })
    // the page that leads sleeps
    else if (document.visibilityState === 'visible') lead.take()
    stream?.again()
    void readAll()
  })
  const onReceived = (knownAt: number) => {
    silence.broken()
    receivedAt = knownAt
  }

  const lead = competeForLead({
    name: shared?.name ?? '',
    locks,
    lead: () => {
      tell({ kind: 'leads' })
      shared?.reads.giveUp()
      stream = keepChangeStreamOpen({
        ...listener,
        knownAt: () => receivedAt,
        onReceived(knownAt) {
          onReceived(knownAt)
          if (!isUntold) notifiedAt = knownAt
          tell({ kind: 'alive', knownAt: notifiedAt })
        },
        onChanges(changes) {
          isUntold = true
          hear(changes)
        },
        onOpen() {
          tell({ kind: 'open' })
          listener.onOpen?.()
        },
        async onLost() {
          tell({ kind: 'lost' })
          await listener.onLost?.()
        },
      })
      return endStream
    },
  })
  const isLeading = () => stream !== undefined
  const disconnect = pages && shared?.reads.connect({ isLeading, post: tell })
  if (pages) pages.onmessage = ({ data }: MessageEvent<PageMessage>) => onMessage(data)

  function endStream(): void {
    stream?.end()
    stream = undefined
  }

  /** It has begun to hear, and a page from which it took the lead learns that later. */
  function giveWay(): void {
    endStream()
    shared?.reads.giveUp()
  }

  function onMessage(word: PageMessage): void {
    if (word.kind === 'ask' || word.kind === 'answer' || word.kind === 'wrote') shared?.reads.hear(word)
    else if (word.kind === 'leads') giveWay()
    else if (word.kind === 'alive') onReceived(word.knownAt)
    else if (word.kind === 'open') listener.onOpen?.()
    else if (word.kind === 'lost') void listener.onLost?.()
    else if (word.kind === 'changes') hear(word.changes)
    else {
      silence.broken()
      void readAll()
    }
  }

  return () => {
    ending.abort()
    lead.end()
    disconnect?.()
    pages?.close()
    silence.end()
  }
}
