import type { Operations } from '@commissioning/contract/admin/operations-endpoints'
import type { OperationsConcern } from '@commissioning/domain/admin/operations-limits'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { StateIcon } from '@commissioning/ui/state-icon'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSection } from '../../components/card-section.tsx'
import classes from './operations.module.css'
import { selectConcernTone } from './select-concern-tone.ts'
import { useAmounts } from './use-amounts.ts'
import { useLimitText } from './use-limit-text.ts'

interface Props {
  operations: Operations
  concerns: readonly OperationsConcern[]
}

/** The platform in numbers: its IQs, what it stands on, and what it is. */
export function FigureCards({ operations, concerns }: Props) {
  const { t } = useTranslation('operations')
  const { count, duration, bytes } = useAmounts()
  const {
    iqs,
    backup,
    isBrokerConnected,
    brokerRefusal,
    isScannerReached,
    version,
    migration,
    databaseBytes,
    startedAt,
  } = operations
  const age = backup && (backup.ageSeconds > 0 ? duration(backup.ageSeconds) : t('backup.none'))
  return (
    <div className={classes.cards}>
      <FigureCard
        title={t('cards.iqs')}
        concerns={concerns}
        figures={[
          { key: 'online', value: count(iqs.onlineCount) },
          {
            key: 'offline',
            value: count(iqs.offlineCount),
            concern: 'ManyIqsOffline',
            isLimited: true,
          },
          { key: 'behind', value: count(iqs.behind) },
          { key: 'held', value: count(iqs.held), concern: 'IqsHeld' },
          {
            key: 'oldestReport',
            value: iqs.onlineCount > 0 ? duration(iqs.oldestReportSeconds) : NO_FIGURE,
            concern: 'ReportsLate',
            isLimited: true,
          },
          {
            key: 'oldestUnapplied',
            value: iqs.behind > 0 ? duration(iqs.oldestUnappliedSeconds) : NO_FIGURE,
            concern: 'StatesNotApplied',
            isLimited: true,
          },
        ]}
      />
      <FigureCard
        title={t('cards.around')}
        concerns={concerns}
        figures={[
          {
            key: 'broker',
            value:
              brokerRefusal === null || isBrokerConnected
                ? t(isBrokerConnected ? 'broker.connected' : 'broker.away')
                : t('broker.refuses', { code: brokerRefusal }),
            concern: brokerRefusal === null ? 'BrokerAway' : 'BrokerRefuses',
          },
          {
            key: 'scanner',
            value:
              isScannerReached === null
                ? NO_FIGURE
                : t(isScannerReached ? 'broker.connected' : 'broker.away'),
            concern: 'ScannerAway',
          },
          {
            key: 'backupAge',
            value: age ?? t('backup.elsewhere'),
            concern: 'BackupOld',
            isLimited: backup !== null,
          },
          ...(backup
            ? [
                {
                  key: 'backupOutcome' as const,
                  value: t(backup.hasFailed ? 'backup.failed' : 'backup.well'),
                  concern: 'BackupFailed' as const,
                },
              ]
            : []),
        ]}
      />
      <FigureCard
        title={t('cards.program')}
        concerns={concerns}
        figures={[
          { key: 'version', value: version },
          { key: 'migration', value: migration.replace('.sql', '') },
          { key: 'zoneRules', value: `tzdata ${operations.zoneRulesVersion}` },
          { key: 'database', value: bytes(databaseBytes) },
          { key: 'since', value: <RelativeTime instant={startedAt} /> },
        ]}
      />
    </div>
  )
}

interface Figure {
  key:
    | 'online'
    | 'offline'
    | 'behind'
    | 'held'
    | 'oldestReport'
    | 'oldestUnapplied'
    | 'broker'
    | 'scanner'
    | 'backupAge'
    | 'backupOutcome'
    | 'version'
    | 'migration'
    | 'zoneRules'
    | 'database'
    | 'since'
  value: ReactNode
  /** The figure becomes this concern when it is beyond its limit. */
  concern?: OperationsConcern
  /** The card shows the limit. */
  isLimited?: boolean
}

interface FigureCardProps {
  title: string
  figures: readonly Figure[]
  /** All that is beyond its limit now. */
  concerns: readonly OperationsConcern[]
}

/** Numbers of one kind, each with its limit, and marked when it is beyond. */
function FigureCard({ title, figures, concerns }: FigureCardProps) {
  const { t } = useTranslation('operations')
  const limit = useLimitText()
  return (
    <CardSection title={title}>
      <dl className={classes.figures}>
        {figures.map(({ key, value, concern, isLimited }) => {
          const tone = concern && concerns.includes(concern) ? selectConcernTone(concern) : undefined
          return (
            <div key={key}>
              <dt>{t(`figures.${key}`)}</dt>
              <dd>
                <span className={classes.value} data-tone={tone}>
                  {tone && <StateIcon tone={tone} size={18} />}
                  {value}
                </span>
                {concern && isLimited && (
                  <small className={classes.limit}>{t('limit', { limit: limit(concern) })}</small>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </CardSection>
  )
}

const NO_FIGURE = '–'
