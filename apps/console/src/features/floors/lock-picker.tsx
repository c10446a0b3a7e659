import { useCall } from '@commissioning/browser-session/call.tsx'
import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { EmptyState } from '@commissioning/ui/empty-state'
import { SearchField } from '@commissioning/ui/search-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../components/picker.tsx'
import { readQueryByIds } from '../../components/read-rows-by-id.ts'
import type { PickerState } from '../../components/use-picking.ts'
import { FloorPicker } from './floor-picker.tsx'
import { type LockSearch, useLocks } from './floor-queries.ts'
import classes from './floors.module.css'

interface Props {
  installationId: string
  picks: PickerState<Hardware>
  /** Only locks that are on some floor. */
  isPlacedOnly?: boolean
  errorTitle?: string
}

/** Locks to choose, searched by name and filtered by floor (FLOOR-20). */
export function LockPicker({ installationId, picks, isPlacedOnly = false, errorTitle }: Props) {
  const { t } = useTranslation('floors')
  const call = useCall()
  const everywhere = isPlacedOnly ? 'any' : null
  const [shown, setShown] = useState<LockSearch>({ search: '', floor: everywhere })
  const list = useLocks(installationId, shown)
  const floor = shown.floor === 'any' ? null : shown.floor

  return (
    <Picker
      label={t('columns.locks')}
      picks={picks}
      count={picks.ids && t('locks.chosen', { count: picks.ids.length })}
      filters={
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
            errorTitle={errorTitle}
          />
        </div>
      }
      list={list}
      byId={readQueryByIds(call, lockEndpoints.listLocks, { params: { installationId }, query: {} })}
      nameOf={({ customerReference }) => customerReference}
      nameHeading={t('locks.name')}
      columns={[
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
      empty={<EmptyState title={t('locks.empty')} />}
    />
  )
}
