/** How many rows stand before the next page, as a list's `nextPageLink` says; undefined after the last page. */
export function nextSkip({ nextPageLink }: { nextPageLink: string | null }): number | undefined {
  const skip = nextPageLink && new URLSearchParams(nextPageLink.split('?')[1]).get('skip')
  return skip ? Number(skip) : undefined
}
