import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { Button } from '@commissioning/ui/button'
import { DataTable } from '@commissioning/ui/data-table'
import { Tick } from '@commissioning/ui/tick'
import { useTranslation } from 'react-i18next'
import classes from './detached.module.css'
import type { useAttachable } from './detached-queries.ts'
import { useFetchFailure } from './use-fetch-failure.ts'
import type { Picked } from './use-picked.ts'

const HEIGHT_PX = 320

interface Props {
  list: ReturnType<typeof useAttachable>
  rows: readonly Hardware[] | undefined
  choice: Picked
  /** How many can be chosen, and the reason that the others show then. */
  limit: number
  fullReason: string | undefined
  empty: string
}

/** Chooses several of a list; items that cannot be chosen show the reason. */
export function DeviceChoice({ list, rows, choice, limit, fullReason, empty }: Props) {
  const { t } = useTranslation('detached')
  const failure = useFetchFailure()
  const { picked, pick, toggle } = choice
  const ids = new Set(picked.map(({ id }) => id))
  const reasonFor = (row: Hardware) => {
    if (!row.validation.isValid) return row.validation.messages.join(' ')
    return !ids.has(row.id) && picked.length >= limit ? fullReason : undefined
  }
  const choosable = rows?.filter(({ validation }) => validation.isValid).slice(0, limit) ?? []

  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        <span role="status">{t('choice.picked', { count: picked.length })}</span>
        {picked.length > 0 ? (
          <Button kind="quiet" onClick={() => pick([])}>
            {t('choice.none')}
          </Button>
        ) : (
          choosable.length > 0 && (
            <Button kind="quiet" onClick={() => pick(choosable)}>
              {t('choice.all', { count: choosable.length })}
            </Button>
          )
        )}
      </div>
      <DataTable
        label={t('choice.label')}
        columns={[
          {
            key: 'name',
            heading: t('columns.name'),
            cell: (row) => (
              <Tick
                label={row.customerReference}
                isTicked={ids.has(row.id)}
                disabledReason={reasonFor(row)}
                onToggle={() => toggle(row)}
              />
            ),
          },
          { key: 'mac', heading: t('columns.mac'), cell: ({ mac }) => <code>{mac}</code>, width: '38%' },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        height={HEIGHT_PX}
        empty={empty}
        error={failure(list.error)}
        onRetry={() => void list.refetch()}
        more={{
          hasMore: list.hasNextPage,
          isLoading: list.isFetchingNextPage,
          onEndReached: () => void list.fetchNextPage(),
          error: list.isFetchNextPageError ? failure(list.error) : undefined,
        }}
      />
    </div>
  )
}
