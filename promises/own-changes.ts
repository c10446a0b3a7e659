import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CacheChange, listStaleQueries } from '@commissioning/console/lib/api/changed-queries'
import type { OperationName } from '@commissioning/contract/api'

const CONSOLE = resolve(import.meta.dirname, '../apps/console/src')
const CHANGE = /useChange\(\s*(?:\w+\.)?(\w+)((?:\s*,\s*'\w+')*)\s*,?\s*\)/g

/** The reads that pages of the console ask for anew after each write of their own, by its `useChange`. */
export function readsAfterOwn(): Map<string, Set<OperationName>> {
  const reads = new Map<string, Set<OperationName>>()
  for (const path of readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.test\.|testing\//.test(path)) continue
    for (const [, name = '', about = ''] of readFileSync(join(CONSOLE, path), 'utf8').matchAll(CHANGE)) {
      const changes = [...about.matchAll(/'(\w+)'/g)].map(([, change]) => change as CacheChange)
      const known = new Set(
        changes.flatMap(listStaleQueries).map(({ queryKey }) => queryKey?.[0] as OperationName),
      )
      const before = reads.get(name)
      // each page that makes it has to do so
      reads.set(name, before ? new Set([...before].filter((read) => known.has(read))) : known)
    }
  }
  return reads
}

const PORTAL = resolve(import.meta.dirname, '../apps/owner-portal/src')
const WRITE = /useMutation[\s\S]*?call\(\s*(?:\w+\.)?(\w+)/
const READ_ANEW = /invalidateQueries\(\{ queryKey: (?:\['(\w+)'|(\w+))/g

/** The reads that pages of the portal ask for anew after each write of their own, by the function that makes it. */
export function ownedReadsAfterOwn(): Map<string, Set<OperationName>> {
  const reads = new Map<string, Set<OperationName>>()
  for (const path of readdirSync(PORTAL, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('-queries.ts')) continue
    const parts = readFileSync(join(PORTAL, path), 'utf8').split(/\n(?=(?:export )?(?:const|function) )/)
    for (const part of parts) {
      const name = WRITE.exec(part)?.[1]
      if (name === undefined) continue
      const called = parts.filter((other) => part.includes(`${/function (\w+)/.exec(other)?.[1]}(`))
      const anew = [part, ...called].flatMap((text) =>
        [...text.matchAll(READ_ANEW)].map(
          ([, read, key]) => read ?? new RegExp(`${key} = \\['(\\w+)'`).exec(text)?.[1],
        ),
      )
      reads.set(name, new Set(anew as OperationName[]))
    }
  }
  return reads
}
