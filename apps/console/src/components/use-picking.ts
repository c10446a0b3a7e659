import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { selectRowsBetween } from './select-rows-between.ts'

/** The component that shows a picker stores what is picked. */
export interface PickerState<Row> {
  isPicked: (row: Row) => boolean
  /** The chosen ids; undefined until they are known. */
  ids: readonly string[] | undefined
  set: (rows: readonly Row[], isPicked: boolean) => void
  none: () => void
  /** Why a row cannot be chosen. */
  reasonFor?: ((row: Row) => string | undefined) | undefined
  /** At most this many can be picked, and the reason is shown at the others then. */
  most?: { count: number; reason: string | undefined } | undefined
}

interface PickingOptions<Row> {
  picks: PickerState<Row>
  /** The rows in sight, in their order. */
  rows: readonly Row[]
  list: UseInfiniteQueryResult<{
    pages: readonly { items: readonly Row[]; count?: number | undefined }[]
  }>
}

/** Chooses one row, a range, or all that the filter finds, as far as they can be chosen (PICK-08, PICK-09). */
export function usePicking<Row extends { id: string }>({ picks, rows, list }: PickingOptions<Row>) {
  const last = useRef<string>(undefined)
  const [left, setLeft] = useState<{ count: number; reasons: readonly string[] }>()
  const [isReading, setIsReading] = useState(false)
  const { isPicked, ids, most } = picks
  const room = most ? most.count - (ids?.length ?? 0) : Number.POSITIVE_INFINITY
  const ownReason = (row: Row) => picks.reasonFor?.(row)
  const reasonFor = (row: Row) => ownReason(row) ?? (room <= 0 && !isPicked(row) ? most?.reason : undefined)

  /** Rows that cannot be chosen, or for which there is no room, are left out and counted. */
  function set(some: readonly Row[], isOn: boolean, unread = 0): void {
    const open = some.filter((row) => isPicked(row) !== isOn && ownReason(row) === undefined)
    const fitting = isOn ? open.slice(0, Math.max(room, 0)) : open
    picks.set(fitting, isOn)
    const out = isOn ? some.filter((row) => !isPicked(row) && !fitting.includes(row)) : []
    const reasons = out.flatMap((row) => ownReason(row) ?? most?.reason ?? [])
    const outCount = out.length + unread
    const why = unread > 0 && most?.reason ? [...reasons, most.reason] : reasons
    setLeft(outCount === 0 ? undefined : { count: outCount, reasons: [...new Set(why)] })
  }

  const newest = useRef(set)
  useEffect(() => {
    newest.current = set
  })
  /** Reads on until there is no more, or no room; what was picked meanwhile stays so. */
  async function selectFound(): Promise<void> {
    const rowsOf = (data: typeof list.data) => data?.pages.flatMap(({ items }) => items) ?? []
    let now: Pick<typeof list, 'data' | 'hasNextPage' | 'isFetchNextPageError'> = list
    setIsReading(true)
    while (now.hasNextPage && !now.isFetchNextPageError && open(rowsOf(now.data)).length < room)
      now = await list.fetchNextPage()
    setIsReading(false)
    const isOfOtherSearch = now.data?.pages[0] !== list.data?.pages[0]
    if (isOfOtherSearch || now.isFetchNextPageError) return
    const read = rowsOf(now.data)
    newest.current(read, true, now.hasNextPage ? Math.max((total ?? 0) - read.length, 0) : 0)
  }

  const open = (some: readonly Row[]) => some.filter((row) => !isPicked(row) && ownReason(row) === undefined)
  const total = list.data?.pages[0]?.count ?? (list.hasNextPage ? undefined : rows.length)
  const openCount = open(rows).length
  const first = Math.min(room, list.hasNextPage ? (total ?? openCount) : openCount)

  return {
    reasonFor,
    left,
    isReading,
    selectFound,
    none: () => {
      setLeft(undefined)
      picks.none()
    },
    /** It describes what "all" would pick; undefined where nothing is left to pick. */
    found:
      (openCount > 0 || list.hasNextPage) && room > 0
        ? { isFirst: most !== undefined, count: most ? first : total }
        : undefined,
    toggle: (row: Row, isRange: boolean) => {
      const from = isRange ? last.current : undefined
      const between = selectRowsBetween(rows, from, row.id)
      const anchor = between.find(({ id }) => id === from)
      last.current = row.id
      if (anchor) set(between, isPicked(anchor))
      else set([row], !isPicked(row))
    },
  }
}

/** Picks that are stored as ids. */
export function createIdPicker(ids: readonly string[], keep: (ids: readonly string[]) => void) {
  const picked = new Set(ids)
  return {
    ids,
    isPicked: ({ id }: { id: string }) => picked.has(id),
    set: (rows: readonly { id: string }[], isPicked: boolean) => {
      const changed = rows.map(({ id }) => id)
      const others = ids.filter((id) => !changed.includes(id))
      keep(isPicked ? [...others, ...changed] : others)
    },
    none: () => keep([]),
  }
}
