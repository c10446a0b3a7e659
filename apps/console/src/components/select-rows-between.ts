/** The rows of a range, both ends included; none where its beginning is out of sight. */
export function selectRowsBetween<Row extends { id: string }>(
  shown: readonly Row[],
  fromId: string | undefined,
  toId: string,
): readonly Row[] {
  const from = shown.findIndex(({ id }) => id === fromId)
  const to = shown.findIndex(({ id }) => id === toId)
  return from === -1 ? [] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
}
