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
  /** Sentences about ids that no requirement has, titles that show nothing, and rows that nothing shows. */
  faults: string[]
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
  const areas = [...Map.groupBy(requirements, ({ id }) => id.slice(0, id.lastIndexOf('-')))].map(
    ([name, rows]): RequirementArea => {
      const open = rows.filter(({ id }) => !shown.has(id))
      const missing = open.filter(({ proof }) => proof !== 'review')
      const byReview = open.length - missing.length
      return { name, total: rows.length, shown: rows.length - open.length, byReview, missing }
    },
  )
  const wrong = claims.flatMap(({ id, path, loadsProduct }) => {
    if (!proofs.has(id)) return [`UnknownRequirement: ${path} names ${id}, which is no requirement`]
    return loadsProduct ? [] : [`EmptyClaim: ${path} names ${id} and loads nothing of the product`]
  })
  const missing = areas.flatMap((area) => area.missing)
  const notShown = missing.map(({ id, proof }) => `NotShown: no test that counts (${proof}) shows ${id}`)
  return { areas, faults: [...wrong, ...notShown] }
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

/** Journeys and benchmarks drive the whole that was built. */
const WHOLE_PRODUCT_TESTS = /^(?:e2e\/journeys|bench)\//
const OWN_IMPORT =
  /^(?:import|export) (?!type )[^'"]*'(?:\.{1,2}\/|@commissioning\/)|\bimport\('(?:\.{1,2}\/|@commissioning\/)/m

/** Whether a test can show anything of the product: it loads a file of ours, and knip says which of these do not run. */
export const loadsProduct = (path: string, text: string): boolean =>
  WHOLE_PRODUCT_TESTS.test(path) || OWN_IMPORT.test(text)
