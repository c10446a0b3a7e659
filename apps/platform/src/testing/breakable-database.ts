import { DatabaseFault } from '@commissioning/database/database-error'
import type { Database } from '../infra/database/database.ts'

/**
 * A database that can be lost: whoever asks then gets an error, as from a driver without a
 * connection.
 */
export function breakableDatabase(database: Database) {
  let asked: (() => void) | undefined
  let isLost = false
  const check = () => {
    if (!isLost) return
    asked?.()
    throw new DatabaseFault('DatabaseUnavailable', 'The database is gone.')
  }
  const db = new Proxy(database.db, {
    get(target, key) {
      if (key === 'transaction') check()
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const ping = async () => {
    check()
    await database.ping()
  }
  return {
    breakable: { ...database, db, ping },
    /** Resolves once somebody has missed it. */
    lose: () =>
      new Promise<void>((resolve) => {
        asked = resolve
        isLost = true
      }),
    bringBack: () => {
      isLost = false
    },
  }
}
