import { listenToStatements } from '@commissioning/database/testing/listen-to-statements'

/** A transaction locks rows of these tables, in the order in which it does. */
interface Locking {
  name: string
  tables: string[]
}

const LOCKING = [
  /^update "?(\w+)"?/i,
  /^delete from "?(\w+)"?/i,
  /from "?(\w+)"?(?=[\s\S]*\bfor (?:no key )?update\b)/i,
]

/** Parentheses hold what reads other tables, which it does not lock. */
function withoutInner(text: string): string {
  const outer = text.replace(/\([^()]*\)/g, '')
  return outer === text ? text : withoutInner(outer)
}

/** Notes in which order the transactions of this process lock tables, while they are done for somebody who has a name. */
export function recordTableLocks() {
  const noted: Locking[] = []
  const open = new Map<unknown, string[]>()
  let name: string | undefined

  function note(client: unknown, text: string): void {
    if (/^begin/i.test(text)) open.set(client, [])
    const tables = open.get(client)
    if (!tables) return
    const outermost = withoutInner(text)
    const table = LOCKING.map((each) => each.exec(outermost)?.[1]).find((found) => found !== undefined)
    if (table !== undefined && !tables.includes(table)) tables.push(table)
    if (!/^commit/i.test(text)) return
    if (name !== undefined) noted.push({ name, tables })
    open.delete(client)
  }
  const stop = listenToStatements(note)
  return {
    noted,
    during(next: string | undefined) {
      name = next
    },
    stop,
  }
}

/** Locked the other way round elsewhere, and yet nobody waits for it. */
const APART: Readonly<Record<string, string>> = {
  'addIq: registered_device, iq': 'the IQ is a new row',
  'addIq: iq_release, iq': 'the IQ is a new row',
  'addLock: door, hardware': 'the lock is a new row',
  'acceptInvitation: invitation, intercom_site':
    'the invitation is that of a site, and others lock that of the intercom',
}

/**
 * Pairs that lock two tables the other way round, and may so wait for each other; not where both hold another table before,
 * which lets them in one by one.
 */
export function listCrossedLockOrders(noted: readonly Locking[]): string[] {
  const found = new Set<string>()
  for (const { name, tables } of noted)
    for (const [at, first] of tables.entries())
      for (const second of tables.slice(at + 1)) {
        if (APART[`${name}: ${first}, ${second}`]) continue
        for (const other of noted) {
          const before = other.tables.slice(0, other.tables.indexOf(second) + 1)
          const isTurned = before.length > 0 && other.tables.indexOf(first) >= before.length
          if (!isTurned || APART[`${other.name}: ${second}, ${first}`]) continue
          if (!before.some((table) => tables.slice(0, at).includes(table)))
            found.add(`${name}: ${first}, ${second}; ${other.name}: ${second}, ${first}`)
        }
      }
  return [...found]
}
