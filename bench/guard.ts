/** A figure as it was when it was stored, and how far from it runs of one commit came. */
interface StoredFigure {
  stored: number
  spread: number
  better: 'higher' | 'lower'
}

const atMost = (stored: number, spread: number): StoredFigure => ({ stored, spread, better: 'lower' })
const atLeast = (stored: number, spread: number): StoredFigure => ({ stored, spread, better: 'higher' })

/**
 * The benches that `npm run bench -- guard` runs, and their figures by the name that begins the line (decision 109).
 * A better figure is stored here with the change that made it. A bench without figures says itself what is wrong.
 */
export const storedFigures: Readonly<Record<string, Readonly<Record<string, StoredFigure>>>> = {
  counted: {},
  installations: {
    ratio: atLeast(0.5, 0.12),
    'list, of the processor': atLeast(0.4, 0.08),
    'search, of the pages': atLeast(0.2, 0.08),
  },
  'own-server': { ratio: atLeast(1, 0.15), 'memory after a sign-in': atMost(215, 25) },
  'site-under-work': { ratio: atMost(1.05, 0.2) },
  dialogs: { ratio: atMost(1.6, 0.5) },
  'first-load': {
    ratio: atMost(0.5, 0.01),
    'installations, reckoned: performance': atLeast(97, 4),
    'hardware, reckoned: performance': atLeast(67, 7),
    'devices stand': atMost(4_100, 900),
  },
  'large-site': { '95 of 100 presses': atMost(120, 40) },
  growth: {
    'me at 100,000': atMost(0.01, 0.01),
    'last page at 100,000': atMost(0.19, 0.1),
    'nothing found at 100,000': atMost(0.01, 0.01),
    'some found at 100,000': atMost(0.04, 0.03),
    'palette at 100,000': atMost(1.9, 0.5),
    'notes at 100,000': atMost(0.04, 0.03),
  },
  'many-iqs': { ratio: atMost(2, 0.5) },
  export: { ratio: atMost(0.2, 0.06) },
  clone: { 'files of the packages': atMost(26_355, 645), ratio: atMost(15, 11) },
}

/** The name that begins a line of a bench and the figure after it; undefined for a line that tells none. */
export function figureIn(line: string): { name: string; figure: number } | undefined {
  const [, name, figure] = /^\s*(\S+(?: \S+)*)\s{2,}(\d[\d,]*(?:\.\d+)?)/.exec(line) ?? []
  if (name === undefined || figure === undefined) return undefined
  return { name, figure: Number(figure.replaceAll(',', '')) }
}

/** One sentence for each stored figure of a bench that it has not told, or that is worse by more than its spread. */
export const findWorseFigures = (
  bench: string,
  stored: Readonly<Record<string, StoredFigure>>,
  seen: ReadonlyMap<string, number>,
): string[] =>
  Object.entries(stored).flatMap(([name, { stored: wanted, spread, better }]) => {
    const figure = seen.get(name)
    if (figure === undefined) return [`${bench} told no figure of "${name}".`]
    const worseBy = better === 'higher' ? wanted - figure : figure - wanted
    if (worseBy <= spread) return []
    return [`${bench} has ${figure} for "${name}"; ${wanted} was stored, and ${spread} beside it is noise.`]
  })
