/** A ratio as it was when it was kept, and how far from it runs of one commit came. */
interface KeptRatio {
  ratio: number
  spread: number
  better: 'higher' | 'lower'
}

/** The benches that `npm run bench -- guard` runs (decision 109). Whoever makes one better keeps its new ratio here. */
export const storedRatios: Record<string, KeptRatio> = {
  installations: { ratio: 0.52, spread: 0.12, better: 'higher' },
  'own-server': { ratio: 1, spread: 0.15, better: 'higher' },
  'site-under-work': { ratio: 1.05, spread: 0.2, better: 'lower' },
  dialogs: { ratio: 1.6, spread: 0.5, better: 'lower' },
  'first-load': { ratio: 0.5, spread: 0.01, better: 'lower' },
}

/** The ratio that a line of a bench tells; undefined for every other line. */
export const ratioIn = (line: string): number | undefined => {
  const [, ratio] = /^ratio\s+(\d+(?:\.\d+)?)/.exec(line) ?? []
  return ratio === undefined ? undefined : Number(ratio)
}

/** One sentence where a bench is worse than its kept ratio by more than its spread, or told none. */
export function worseThanKept(name: string, kept: KeptRatio, seen: number | undefined): string | undefined {
  if (seen === undefined) return `${name} told no ratio.`
  const worseBy = kept.better === 'higher' ? kept.ratio - seen : seen - kept.ratio
  if (worseBy <= kept.spread) return undefined
  return `${name} has a ratio of ${seen}; ${kept.ratio} was kept, and ${kept.spread} beside it is noise.`
}
