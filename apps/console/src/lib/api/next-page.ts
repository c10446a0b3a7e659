/** The offset of the next page from a list's `nextPageLink`; undefined after the last page. */
export function readNextPageOffset({ nextPageLink }: { nextPageLink: string | null }): number | undefined {
  const skip = nextPageLink && new URLSearchParams(nextPageLink.split('?')[1]).get('skip')
  return skip ? Number(skip) : undefined
}

/** All items of a list that is short enough to be had whole. */
export async function readEveryPage<Item>(
  ask: (skip: number) => Promise<{ items: Item[]; nextPageLink: string | null }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let skip: number | undefined = 0; skip !== undefined; ) {
    const page = await ask(skip)
    items.push(...page.items)
    skip = readNextPageOffset(page)
  }
  return items
}
