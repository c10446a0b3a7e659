import type { Requirement } from './requirement-list.ts'

export interface Title {
  path: string
  title: string
}

export interface Area {
  name: string
  total: number
  shown: number
  /** Rows that no test can show and a reader has to judge. */
  byReview: number
  missing: Requirement[]
}

export interface Coverage {
  areas: Area[]
  /** Ids in titles that no requirement has, one sentence each. */
  unknown: string[]
}

const BRACKETS = /\[((?:[A-Z0-9]+-\d+[\s,]*)+)\]/g

/** Which requirements the tests say they show, per area (the word before the number), in the order of the list. */
export function coverRequirements(requirements: readonly Requirement[], titles: readonly Title[]): Coverage {
  const named = titles.flatMap(({ path, title }) => idsOf(title).map((id) => ({ path, id })))
  const shown = new Set(named.map(({ id }) => id))
  const known = new Set(requirements.map(({ id }) => id))
  const areas = Map.groupBy(requirements, ({ id }) => areaOf(id))
  return {
    areas: [...areas].map(([name, rows]) => areaCoverage(name, rows, shown)),
    unknown: named
      .filter(({ id }) => !known.has(id))
      .map(({ path, id }) => `${path} names ${id}, which is no requirement`),
  }
}

/** The ids that stand in brackets in a title: `[TREE-03 TREE-05]`. */
export function idsOf(title: string): string[] {
  return [...title.matchAll(BRACKETS)].flatMap((match) => (match[1] ?? '').split(/[\s,]+/).filter(Boolean))
}

function areaCoverage(name: string, rows: readonly Requirement[], shown: ReadonlySet<string>): Area {
  const open = rows.filter(({ id }) => !shown.has(id))
  const missing = open.filter(({ proof }) => proof !== 'review')
  return {
    name,
    total: rows.length,
    shown: rows.length - open.length,
    byReview: open.length - missing.length,
    missing,
  }
}

const areaOf = (id: string) => id.slice(0, id.lastIndexOf('-'))
