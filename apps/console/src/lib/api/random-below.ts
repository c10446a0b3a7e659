const VALUES = 2 ** 32

/** A whole number from 0 to below `limit`, each as likely as the next, from the browser's source of keys. */
export function randomBelow(limit: number): number {
  const value = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  // the remainder at the top would make the first numbers likelier
  return value < VALUES - (VALUES % limit) ? value % limit : randomBelow(limit)
}
