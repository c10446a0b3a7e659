import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { SearchField } from '@commissioning/ui/search-field'
import { Tick } from '@commissioning/ui/tick'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FloorPicker } from './floor-picker.tsx'
import { type LockSearch, useLocks } from './floor-queries.ts'
import classes from './floors.module.css'

const HEIGHT_PX = 400

interface Props {
  installationId: string
  isPicked: (lock: Hardware) => boolean
  onToggle: (lock: Hardware) => void
  /** Why a lock cannot be chosen. */
  reasonFor: (lock: Hardware) => string | undefined
  /** How many are chosen, those out of sight included; undefined until it is known. */
  count: number | undefined
  /** Only locks that are on some floor. */
  isPlacedOnly?: boolean
}

/** Locks to choose, searched by name and filtered by floor (FLOOR-20). */
export function LockPicker({ installationId, isPlacedOnly = false, count, ...choice }: Props) {
  const { t } = useTranslation('floors')
  const everywhere = isPlacedOnly ? 'any' : null
  const [shown, setShown] = useState<LockSearch>({ search: '', floor: everywhere })
  const list = useLocks(installationId, shown)
  const floor = shown.floor === 'any' ? null : shown.floor

  return (
    <div className={classes.choice}>
      <div className={classes.filters}>
        <SearchField
          label={t('locks.search')}
          value={shown.search}
          onSearch={(search) => setShown({ ...shown, search })}
          hasShortcut={false}
        />
        <FloorPicker
          installationId={installationId}
          label={t('locks.floor')}
          value={floor}
          onPick={(id) => setShown({ ...shown, floor: id ?? everywhere })}
          withNone={!isPlacedOnly}
        />
      </div>
      <p className={classes.count} role="status">
        {count !== undefined && t('locks.chosen', { count })}
      </p>
      <DataTable
        label={t('columns.locks')}
        columns={[
          {
            key: 'name',
            heading: t('locks.name'),
            cell: (lock) => (
              <Tick
                label={lock.customerReference}
                isTicked={choice.isPicked(lock)}
                disabledReason={choice.reasonFor(lock)}
                onToggle={() => choice.onToggle(lock)}
              />
            ),
          },
          {
            key: 'floor',
            heading: t('locks.floor'),
            cell: ({ floor: place }) =>
              place ? t('label', { name: place.customerReference, number: place.number }) : '–',
            width: '30%',
          },
          {
            key: 'mac',
            heading: t('locks.mac'),
            cell: ({ mac }) => <code>{mac}</code>,
            width: '24%',
            isHiddenOnCards: true,
          },
        ]}
        rows={list.data?.pages.flatMap(({ items }) => items)}
        rowKey={({ id }) => id}
        height={HEIGHT_PX}
        empty={<EmptyState title={t('locks.empty')} />}
        error={list.error}
        onRetry={() => void list.refetch()}
        isStale={list.isPlaceholderData}
        more={{
          hasMore: list.hasNextPage,
          isLoading: list.isFetchingNextPage,
          onEndReached: () => void list.fetchNextPage(),
          error: list.isFetchNextPageError ? list.error : undefined,
        }}
      />
    </div>
  )
}
