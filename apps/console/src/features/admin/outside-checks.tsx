import { type OutsideCheck, outsideEndpoints } from '@commissioning/contract/outside/outside-endpoints'
import { isOutsideWorking } from '@commissioning/domain/outside/outside-findings'
import { Button } from '@commissioning/ui/button'
import { type Column, DataTable } from '@commissioning/ui/data-table'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { showFailure } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/api/operations.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import classes from './operations.module.css'

/** The parts around the platform, asked at a press: each works, or what to change. */
export function OutsideChecks() {
  const { t } = useTranslation('operations')
  const away = useAwayReason()
  const check = useChange(outsideEndpoints.checkOutside)
  const columns = useColumns()
  const toChange = check.data?.items.filter(({ findings }) => !isOutsideWorking(findings)).length
  return (
    <section aria-label={t('outside.title')} className={classes.queues}>
      <h2 className={classes.heading}>{t('outside.title')}</h2>
      <div className={classes.state}>
        <Button
          busy={check.isPending}
          disabledReason={away}
          onClick={() => check.mutate({}, { onError: showFailure })}
        >
          {t('outside.check')}
        </Button>
        <span className={classes.limit}>{t('outside.hint')}</span>
        <span role="status">
          {toChange !== undefined &&
            (toChange === 0 ? t('outside.allWork') : t('outside.toChange', { number: toChange }))}
        </span>
      </div>
      {check.data && (
        <DataTable
          label={t('outside.title')}
          columns={columns}
          rows={check.data.items}
          rowKey={({ setting, part }) => `${part} ${setting}`}
          empty={t('outside.none')}
        />
      )}
    </section>
  )
}

function useColumns(): Column<OutsideCheck>[] {
  const { t } = useTranslation('operations')
  return [
    { key: 'part', heading: t('outside.part'), cell: ({ part }) => t(`outside.parts.${part}`) },
    {
      key: 'setting',
      heading: t('outside.setting'),
      folds: true,
      cell: ({ setting, address }) => `${setting}: ${address}`,
    },
    { key: 'state', heading: t('columns.state'), width: '50%', cell: (check) => <PartState check={check} /> },
  ]
}

function PartState({ check: { setting, seen, findings } }: { check: OutsideCheck }) {
  const { t } = useTranslation('operations')
  const isWorking = isOutsideWorking(findings)
  const tone = isWorking ? (findings.length > 0 ? 'waiting' : 'confirmed') : 'failed'
  return (
    <div className={classes.state}>
      <StatusBadge tone={tone} label={t(`outside.states.${tone}`)} />
      {findings.length === 0 && seen}
      {findings.map((finding) => (
        <span key={finding.code}>
          {t(`outside.findings.${finding.code}`, { setting, seen: finding.seen })}
        </span>
      ))}
    </div>
  )
}
