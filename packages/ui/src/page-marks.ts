export type PageMark = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

/** First and last record shown, from 1; both 0 when there is none. */
export function computeShownRange(
  page: number,
  pageSize: number,
  total: number,
): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 }
  return { from: Math.min((page - 1) * pageSize + 1, total), to: Math.min(page * pageSize, total) }
}

/** The pages to offer: both ends, the current one and its neighbours, with gaps for the rest. */
export function pageMarks(page: number, pages: number): PageMark[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b)
  return wanted.flatMap((number, at): PageMark[] => {
    const previous = wanted[at - 1] ?? number - 1
    const mark: PageMark = { kind: 'page', page: number }
    return number - previous > 1 ? [{ kind: 'gap', after: previous }, mark] : [mark]
  })
}
