import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { NET_NAME } from '@commissioning/domain/hardware-tree/capacity'
import { opensWithConstructionCard } from '@commissioning/domain/hardware-tree/device-address'
import { DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { useTranslation } from 'react-i18next'
import { ChangeMenu } from '../../components/change-menu.tsx'
import { DeviceCode } from '../../components/device-code.tsx'
import { toMoreRows } from '../../components/to-more-rows.ts'
import type { RowSelection } from '../../components/use-row-selection.ts'
import classes from './detached.module.css'
import type { useDetached } from './detached-queries.ts'
import { useFetchFailure } from './use-fetch-failure.ts'

/** The height of the detached lists (ATTACH-02). */
const HEIGHT_PX = 240

interface Props {
  label: string
  list: ReturnType<typeof useDetached>
  rows: readonly Hardware[] | undefined
  wantedId: string | undefined
  choice: RowSelection<Hardware>
  empty: string
  onAct: (what: 'attach' | 'rename' | 'delete', device: Hardware) => void
}

/** The list itself: scrolls in its own area, loads on, and has a menu per device. */
export function DetachedList({ label, list, rows, wantedId, choice, empty, onAct }: Props) {
  const { t } = useTranslation('detached')
  const failure = useFetchFailure()
  return (
    <DataTable
      label={label}
      columns={[
        {
          key: 'name',
          heading: t('columns.name'),
          cell: (device) => (
            <>
              {device.customerReference}
              {device.id === wantedId && <Wanted />}
              {device.hardwareType === 'lock' && opensWithConstructionCard(device) && (
                <span className={classes.note}>{t('constructionCard')}</span>
              )}
            </>
          ),
        },
        {
          key: 'mac',
          heading: t('columns.mac'),
          cell: ({ mac }) => <DeviceCode mac={mac} label={t('columns.mac')} />,
        },
        {
          key: 'net',
          heading: t('columns.net'),
          cell: ({ communicationType }) => NET_NAME[communicationType],
          width: '110px',
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ customerReference }) => customerReference}
      choice={choice}
      rowActions={(device) => (
        <ChangeMenu
          name={device.customerReference}
          actions={[
            { key: 'attach', label: t('attach.one'), onClick: () => onAct('attach', device) },
            { key: 'rename', label: t('rename.one'), onClick: () => onAct('rename', device) },
            {
              key: 'delete',
              label: t('delete.one'),
              onClick: () => onAct('delete', device),
              isDangerous: true,
            },
          ]}
        />
      )}
      height={HEIGHT_PX}
      empty={<EmptyState title={empty} />}
      error={failure(list.error)}
      onRetry={() => void list.refetch()}
      isStale={list.isPlaceholderData}
      more={toMoreRows(list, failure)}
    />
  )
}

/** That this row is the one that somebody was led to; it is brought into sight (TREE-43). */
function Wanted() {
  const { t } = useTranslation('detached')
  return (
    <span ref={intoSight} className={classes.wanted}>
      {t('wanted.this')}
    </span>
  )
}

const intoSight = (here: HTMLElement | null) => here?.scrollIntoView({ block: 'nearest' })
