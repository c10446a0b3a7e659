import { compareNames } from '@commissioning/domain/formats/compare-names'
import { Button } from '@commissioning/ui/button'
import { type Column, DataTable } from '@commissioning/ui/data-table'
import { FieldChanged } from '@commissioning/ui/field-value.ts'
import type { RequestFailure } from '@commissioning/ui/request-failure.ts'
import { Tick } from '@commissioning/ui/tick'
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './picker.module.css'
import { toMoreRows } from './to-more-rows.ts'
import { type PickerState, usePicking } from './use-picking.ts'

interface ListedRow {
  id: string
}

interface ListPages<Row> {
  pages: readonly { items: readonly Row[]; count?: number | undefined }[]
}

interface Props<Row extends ListedRow> {
  label: string
  picks: PickerState<Row>
  /** One at most, as a radio. */
  isOne?: boolean
  /** How many are chosen, in words. */
  count: string | undefined
  /** Search and filters. */
  filters?: ReactNode
  list: UseInfiniteQueryResult<ListPages<Row>>
  /** Reads what is chosen, also what no filter finds. */
  byId: (ids: readonly string[]) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<Row[]>
  }
  nameOf: (row: Row) => string
  nameHeading: string
  name?: (row: Row) => ReactNode
  columns: readonly Column<Row>[]
  empty: ReactNode
  /** Puts a failure of the list into words. */
  failure?: (error: Error | null) => RequestFailure | undefined | null
}

/** Rows to choose from, a screenful at once, and what is chosen of them as a list of its own (PICK-08 to PICK-11). */
export function Picker<Row extends ListedRow>(props: Props<Row>) {
  const { t } = useTranslation('choice')
  const { picks, list, nameOf, name = nameOf, failure = requestFailure } = props
  const group = useId()
  const tell = use(FieldChanged)
  const bar = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const press = (act: () => void) => {
    isPressed.current = true
    tell()
    act()
  }
  const [looked, setLooked] = useState<readonly string[]>()
  const isLooking = looked !== undefined
  const query = props.byId(looked ?? [])
  const read = useQuery<Row[]>({
    queryKey: query.queryKey,
    queryFn: query.queryFn,
    enabled: isLooking && looked.length > 0,
  })
  const selected = looked?.length === 0 ? [] : read.data?.toSorted(compareByName(nameOf))
  const found = list.data?.pages.flatMap(({ items }) => items)
  const rows = isLooking ? selected : found
  const picking = usePicking({ picks, rows: rows ?? [], list })
  const { error } = isLooking ? read : list
  const count = picks.ids?.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is gone when another number is chosen
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) bar.current?.focus()
    isPressed.current = false
  }, [count])

  return (
    <div className={classes.picker}>
      {!isLooking && props.filters}
      <div ref={bar} tabIndex={-1} className={classes.bar}>
        <span role="status">{props.count}</span>
        {!props.isOne && !isLooking && picking.found && (
          <Button
            kind="quiet"
            busy={picking.isReading}
            onClick={() => press(() => void picking.selectFound())}
          >
            {picking.found.isFirst
              ? t('first', { count: picking.found.count })
              : picking.found.count === undefined
                ? t('found')
                : t('foundCount', { count: picking.found.count })}
          </Button>
        )}
        {!props.isOne && (isLooking || (picks.ids !== undefined && picks.ids.length > 0)) && (
          <Button kind="quiet" onClick={() => setLooked(isLooking ? undefined : picks.ids)}>
            {t(isLooking ? 'showAll' : 'showChosen')}
          </Button>
        )}
        {picks.ids !== undefined && picks.ids.length > 0 && (
          <Button kind="quiet" onClick={() => press(picking.none)}>
            {t('none')}
          </Button>
        )}
      </div>
      {picking.left && (
        <p className={classes.left} role="status">
          {t('leftOut', { count: picking.left.count })} {picking.left.reasons.join(' ')}
        </p>
      )}
      <DataTable
        label={props.label}
        columns={[
          {
            key: 'name',
            heading: props.nameHeading,
            cell: (row) => (
              <Tick
                label={nameOf(row)}
                oneOf={props.isOne ? group : undefined}
                isTicked={picks.isPicked(row)}
                disabledReason={picking.reasonFor(row)}
                onToggle={(isRange) => picking.toggle(row, isRange)}
              >
                {name(row)}
              </Tick>
            ),
          },
          ...props.columns,
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        height="fill"
        empty={isLooking ? t('nothing') : props.empty}
        error={failure(error)}
        onRetry={() => void (isLooking ? read.refetch() : list.refetch())}
        isStale={!isLooking && list.isPlaceholderData}
        more={isLooking ? undefined : toMoreRows(list, failure)}
      />
    </div>
  )
}

const requestFailure = (error: Error | null) => error as RequestFailure | null

const compareByName =
  <Row,>(nameOf: (row: Row) => string) =>
  (one: Row, other: Row) =>
    compareNames(nameOf(one), nameOf(other))
