/** A ratio as it was when it was stored, and how far from it runs of one commit came. */
interface StoredRatio {
  ratio: number
  spread: number
  better: 'higher' | 'lower'
}

/** The benches that `npm run bench -- guard` runs (decision 109). Whoever makes one better keeps its new ratio here. */
export const storedRatios: Record<string, StoredRatio> = {
  installations: { ratio: 0.52, spread: 0.12, better: 'higher' },
  'own-server': { ratio: 1, spread: 0.15, better: 'higher' },
  'first-load': { ratio: 0.5, spread: 0.01, better: 'lower' },
}

/** The ratio that a line of a bench tells; undefined for every other line. */
export const ratioIn = (line: string): number | undefined => {
  const [, ratio] = /^ratio\s+(\d+(?:\.\d+)?)/.exec(line) ?? []
  return ratio === undefined ? undefined : Number(ratio)
}

/**
 * One sentence where a bench is worse than its stored ratio by more than its spread, or gave none.
 */
export function worseThanStored(
  name: string,
  stored: StoredRatio,
  seen: number | undefined,
): string | undefined {
  if (seen === undefined) return `${name} told no ratio.`
  const worseBy = stored.better === 'higher' ? stored.ratio - seen : seen - stored.ratio
  if (worseBy <= stored.spread) return undefined
  return `${name} has a ratio of ${seen}; ${stored.ratio} was kept, and ${stored.spread} beside it is noise.`
}
