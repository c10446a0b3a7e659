import type { Requirement } from './requirement-list.ts'

export interface TestTitle {
  path: string
  title: string
  /** Whether its file loads a part of the product; a test of anything else shows nothing of it. */
  loadsProduct: boolean
}

export interface RequirementArea {
  name: string
  total: number
  shown: number
  /** Rows that no test can show and a reader has to judge. */
  byReview: number
  missing: Requirement[]
}

export interface Coverage {
  areas: RequirementArea[]
  /**
   * Titles may claim ids that no requirement has, or rows that they cannot show; each is one
   * sentence.
   */
  wrong: string[]
}

const BRACKETED_IDS = /\[((?:[A-Z0-9]+-\d+[\s,]*)+)\]/g

/**
 * Counts the requirements that the tests show, per area (the word before the number), in the order
 * of the list.
 */
export function coverRequirements(
  requirements: readonly Requirement[],
  titles: readonly TestTitle[],
): Coverage {
  const proofs = new Map(requirements.map(({ id, proof }) => [id, proof]))
  const claims = titles.flatMap(({ title, ...from }) =>
    readRequirementIds(title).map((id) => ({ ...from, id })),
  )
  const shown = new Set(
    claims
      .filter(({ id, path, loadsProduct }) => loadsProduct && mayShow(proofs.get(id), path))
      .map(({ id }) => id),
  )
  const areas = Map.groupBy(requirements, ({ id }) => readArea(id))
  return {
    areas: [...areas].map(([name, rows]) => areaCoverage(name, rows, shown)),
    wrong: claims.flatMap(({ id, path, loadsProduct }) => {
      if (!proofs.has(id)) return [`UnknownRequirement: ${path} names ${id}, which is no requirement`]
      return loadsProduct ? [] : [`EmptyClaim: ${path} names ${id} and loads nothing of the product`]
    }),
  }
}

/** The ids that stand in brackets in a title: `[TREE-03 TREE-05]`. */
export function readRequirementIds(title: string): string[] {
  return [...title.matchAll(BRACKETED_IDS)].flatMap((match) =>
    (match[1] ?? '').split(/[\s,]+/).filter(Boolean),
  )
}

/** A requirement that a browser has to show is shown by a journey alone. */
const mayShow = (proof: string | undefined, path: string) =>
  proof !== 'browser' || path.endsWith('.journey.ts')

function areaCoverage(
  name: string,
  rows: readonly Requirement[],
  shown: ReadonlySet<string>,
): RequirementArea {
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

const readArea = (id: string) => id.slice(0, id.lastIndexOf('-'))
