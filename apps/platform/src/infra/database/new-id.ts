import { v7 } from 'uuid'

let last = { msecs: 0, seq: 0 }

/** Ids are UUIDs of version 7 (API-15): they sort by when they were made, also those of one moment, which keeps the indexes compact. */
export function newId(now: Date): string {
  const msecs = now.getTime()
  last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : 0 }
  return v7(last)
}
