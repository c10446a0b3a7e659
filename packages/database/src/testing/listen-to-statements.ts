import pg from 'pg'

/** Hears each statement of every connection of this process, until the answered function is called. */
export function listenToStatements(hear: (connection: unknown, text: string) => void): () => void {
  const { query } = pg.Client.prototype
  const hearing = function (this: unknown, ...given: unknown[]) {
    const [first] = given
    hear(this, (typeof first === 'string' ? first : String(Object(first).text)).trim())
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  }
  Object.assign(pg.Client.prototype, { query: hearing })
  return () => void Object.assign(pg.Client.prototype, { query })
}
