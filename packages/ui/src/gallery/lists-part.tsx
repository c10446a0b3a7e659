import { useState } from 'react'
import { ActionMenu } from '../action-menu.tsx'
import { Button } from '../button.tsx'
import { type Column, DataTable, type Sort } from '../data-table.tsx'
import { DoorDrawing } from '../drawings/door.tsx'
import { EmptyState } from '../empty-state.tsx'
import { NumberedPages } from '../numbered-pages.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { SearchField } from '../search-field.tsx'
import { StatusBadge } from '../status-badge.tsx'
import classes from './gallery.module.css'

interface Place {
  id: string
  name: string
  kind: string
  created: string
  locks: number
}

const NOW = Date.parse('2026-11-20T12:00:00Z')
const now = () => NOW

/** Tables: full, long, loading, empty, failing. */
export function ListsPart() {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>({ key: 'created', direction: 'desc' })
  const [page, setPage] = useState(1)
  const found = places(5).filter((place) => place.name.toLowerCase().includes(search.toLowerCase()))
  const shared = { columns, rowKey: (place: Place) => place.id }

  return (
    <section className={classes.part}>
      <h2>Lists</h2>
      <div className={classes.row}>
        <SearchField label="Site or collection name" value={search} onSearch={setSearch} />
      </div>
      <div>
        <DataTable
          {...shared}
          label="Places"
          rows={found}
          rowLabel={(place) => place.name}
          onRowClick={() => {}}
          sort={sort}
          onSort={setSort}
          empty={`Nothing is called “${search}”`}
          rowActions={(place) => <ActionMenu name={place.name} actions={actions} />}
        />
        <NumberedPages page={page} pageSize={25} total={212} onPage={setPage} />
      </div>
      <DataTable
        {...shared}
        label="A thousand places"
        rows={places(1000)}
        rowLabel={(place) => place.name}
        onRowClick={() => {}}
        empty=""
        height={280}
        more={{ hasMore: true, isLoading: false, onEndReached: () => {} }}
      />
      <DataTable {...shared} label="Places on their way" rows={undefined} empty="" skeletonRows={3} />
      <DataTable
        {...shared}
        label="No places"
        rows={[]}
        empty={
          <EmptyState
            title="No doors yet"
            picture={<DoorDrawing size={88} />}
            action={<Button kind="primary">Add a door</Button>}
          >
            Add the first door, then hang its lock below a gateway.
          </EmptyState>
        }
      />
      <DataTable
        {...shared}
        label="Failing places"
        rows={undefined}
        empty=""
        error={{ message: 'The platform did not answer in time.', correlationId: '0193f2c4-7a10' }}
        onRetry={() => {}}
      />
    </section>
  )
}

const columns: Column<Place>[] = [
  { key: 'name', heading: 'Site', cell: (place) => place.name, sortable: true },
  { key: 'kind', heading: 'Type', cell: (place) => <StatusBadge tone="neutral" label={place.kind} /> },
  {
    key: 'created',
    heading: 'Created',
    cell: (place) => <RelativeTime instant={place.created} now={now} isFocusable={false} />,
    sortable: true,
  },
  { key: 'locks', heading: 'Locks', cell: (place) => place.locks, align: 'end', sortable: true },
]

const names = [
  'Harbour House',
  'Lindenhof',
  'Résidence du Parc',
  'De Zonnebloem',
  'Casa Aurora, Calle de la Princesa 28',
]

const places = (count: number): Place[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    name: `${names[at % names.length]}${at < names.length ? '' : ` ${at}`}`,
    kind: at % 3 === 0 ? 'Initial' : 'By access',
    created: new Date(NOW - (at + 1) * 7_300_000).toISOString(),
    locks: (at * 7) % 97,
  }))

const actions = [
  { key: 'open', label: 'Open', onClick: () => {} },
  { key: 'rename', label: 'Rename', onClick: () => {}, disabledReason: 'You can only view this site.' },
  { key: 'delete', label: 'Delete', onClick: () => {}, isDangerous: true },
]
