export interface UploadSender {
  personId: string
  companyId: string
}

export interface FairLimits {
  /** How many run at once: in all, of one company, and of one person. */
  atOnce: { all: number; company: number; person: number }
  /** How many may run or wait. */
  inHand: { company: number; person: number }
}

/** Whose bound is reached. */
export class TooManyInHand extends Error {
  readonly whose: 'person' | 'company'

  constructor(whose: 'person' | 'company') {
    super(`too much work in hand of one ${whose}`)
    this.whose = whose
  }
}

export type FairQueue = <Result>(
  sender: UploadSender,
  signal: AbortSignal,
  work: () => Promise<Result>,
) => Promise<Result>

interface WaitingUpload {
  sender: UploadSender
  start: () => void
}

/**
 * A queue in which companies take turns, and within each its people, so that each waits for at most one task of
 * another. Tasks whose sender is gone are dropped.
 */
export function createFairQueue({ atOnce, inHand }: FairLimits): FairQueue {
  const running = createTally()
  const held = createTally()
  /** Turns are ordered by company, then by person, each in order. */
  const companies = new Map<string, Map<string, WaitingUpload[]>>()

  function fill(): void {
    for (let next = takeNext(); next; next = takeNext()) {
      running.add(next.sender, 1)
      next.start()
    }
  }

  function takeNext(): WaitingUpload | undefined {
    if (running.all() >= atOnce.all) return undefined
    for (const [companyId, people] of companies) {
      if (running.of(companyId) >= atOnce.company) continue
      for (const [personId, [first]] of people) {
        if (!first || running.of(personId) >= atOnce.person) continue
        remove(first)
        toTheEnd(people, personId)
        toTheEnd(companies, companyId)
        return first
      }
    }
    return undefined
  }

  function add(entry: WaitingUpload): void {
    const { companyId, personId } = entry.sender
    const people = companies.get(companyId) ?? new Map<string, WaitingUpload[]>()
    companies.set(companyId, people)
    people.set(personId, [...(people.get(personId) ?? []), entry])
  }

  function remove(entry: WaitingUpload): void {
    const { companyId, personId } = entry.sender
    const people = companies.get(companyId)
    const left = people?.get(personId)?.filter((other) => other !== entry) ?? []
    if (left.length > 0) people?.set(personId, left)
    else people?.delete(personId)
    if (people?.size === 0) companies.delete(companyId)
  }

  const turn = (sender: UploadSender, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const entry = { sender, start: started }
      function started() {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      function leave() {
        remove(entry)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', leave, { once: true })
      add(entry)
      fill()
    })

  return async (sender, signal, work) => {
    signal.throwIfAborted()
    for (const whose of ['person', 'company'] as const)
      if (held.of(sender[`${whose}Id`]) >= inHand[whose]) throw new TooManyInHand(whose)
    held.add(sender, 1)
    try {
      await turn(sender, signal)
      try {
        return await work()
      } finally {
        running.add(sender, -1)
        fill()
      }
    } finally {
      held.add(sender, -1)
    }
  }
}

/** How many of whom; ids of people and companies are never the same. */
function createTally() {
  const counts = new Map<string, number>()
  const change = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  return {
    of: (key: string) => counts.get(key) ?? 0,
    all: () => counts.get('') ?? 0,
    add({ personId, companyId }: UploadSender, by: number) {
      for (const key of [personId, companyId, '']) change(key, by)
    },
  }
}

function toTheEnd<Value>(line: Map<string, Value>, key: string): void {
  const value = line.get(key)
  if (value === undefined) return
  line.delete(key)
  line.set(key, value)
}
