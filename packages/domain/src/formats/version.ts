/**
 * Compares dotted versions number by number: below 0 when `a` is older, 0 when they are equal, above 0 when newer.
 * A missing part counts as 0; anything after the leading digits of a part is ignored ("24.4.0-rc1" is 24.4.0).
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)]
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export const isAtLeastVersion = (version: string, minimum: string): boolean =>
  compareVersions(version, minimum) >= 0

const parts = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0)
