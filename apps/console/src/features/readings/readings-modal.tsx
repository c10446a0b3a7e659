import { PAGE_SIZE } from '@commissioning/contract/http/list'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { type Reading, readingEndpoints } from '@commissioning/contract/readings/reading-endpoints'
import { rateRadioLink, selectCountedReadings } from '@commissioning/domain/readings/rate-radio-link'
import { isConditionStated, type ReadingCondition } from '@commissioning/domain/readings/reading-condition'
import { Button } from '@commissioning/ui/button'
import { FormModal } from '@commissioning/ui/form-modal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toMoreRows } from '../../components/to-more-rows.ts'
import { useDates } from '../../components/use-dates.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange, useEndless, useWrite } from '../../lib/api/operations.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { ExportButton } from '../export/export-button.tsx'
import { everyItem, exportTable } from '../export/export-queries.ts'
import { ConditionFields } from './condition-fields.tsx'
import classes from './readings.module.css'
import { ReadingsTable } from './readings-table.tsx'
import { SignalChart } from './signal-chart.tsx'
import { useStoredCondition } from './stored-condition.ts'
import { useReadingMessages } from './use-reading-messages.ts'

interface Props {
  installationId: string
  lock: { id: string; customerReference: string }
  refusal: string | undefined
  onClose: () => void
}

/**
 * The signal of a lock: what its link is worth, and every reading, with a measurement under a
 * condition (READ-09).
 */
export function ReadingsModal({ installationId, lock, refusal, onClose }: Props) {
  const { t } = useTranslation('readings')
  const away = useAwayReason()
  const { condition, select } = useStoredCondition(installationId)
  const { isBusy, isAsked, isConditionStored, error, measure, tell } = useMeasure({
    installationId,
    lockId: lock.id,
  })
  const params = { installationId, hardwareId: lock.id }
  const list = useEndless(readingEndpoints.listReadings, { params, query: { top: PAGE_SIZE.max } })
  const table = useReadingsExport(params, lock.customerReference)
  const readings = list.data?.pages.flatMap(({ items }) => items)
  const newest = readings?.[0]?.measuredAt
  const [before, setBefore] = useState<string>()
  const counted = readings && selectCountedReadings(readings)
  const earlier = readings?.slice(counted?.length)
  const more = toMoreRows(list)
  const isWaiting = isAsked && newest === before

  return (
    <FormModal
      title={t('title', { name: lock.customerReference })}
      size="wide"
      leave="close"
      onCancel={onClose}
      error={error}
      submit={{
        label: t('measure'),
        busy: isBusy,
        disabledReason: away ?? refusal,
        onClick: () => {
          setBefore(newest)
          measure(condition)
        },
      }}
    >
      <div className={classes.head}>
        {readings && <LinkValueLine readings={readings} />}
        <ExportButton table={table} />
      </div>
      {readings && readings.length > 1 && <SignalChart readings={readings} counted={counted?.length ?? 0} />}
      <section className={classes.measuring}>
        <h3>{t('condition.title')}</h3>
        <p className={classes.soft}>{t('condition.hint')}</p>
        <ConditionFields condition={condition} onSelect={select} />
        <Button isInert={isBusy} disabledReason={away} onClick={() => tell(condition)}>
          {t('condition.tell')}
        </Button>
        <p role="status" className={classes.soft}>
          {isWaiting && t('asked')}
          {isConditionStored && t('condition.told')}
        </p>
      </section>
      <ReadingsTable
        label={t('present')}
        readings={counted}
        empty={t(earlier?.length ? 'noneHere' : 'none')}
        error={list.data ? undefined : list.error}
        onRetry={() => void list.refetch()}
        more={earlier?.length ? undefined : more}
      />
      {earlier && earlier.length > 0 && (
        <section className={classes.earlier}>
          <h3>{t('earlier.title')}</h3>
          <p className={classes.soft}>{t('earlier.hint')}</p>
          <ReadingsTable label={t('earlier.title')} readings={earlier} empty="" more={more} />
        </section>
      )}
    </FormModal>
  )
}

/** Measures a lock under a condition, and says the condition of what was measured last. */
function useMeasure(params: { installationId: string; lockId: string }) {
  const tell = useChange(readingEndpoints.recordReadingCondition, 'reading')
  const measure = useWrite(async (condition: ReadingCondition, call) => {
    await call(lockEndpoints.refreshLockSignal, { params }, { idempotencyKey: newIdempotencyKey() })
    if (isConditionStated(condition))
      await call(readingEndpoints.recordReadingCondition, { params, body: condition })
  }, 'lock')
  return {
    isBusy: measure.isPending || tell.isPending,
    isAsked: measure.isSuccess,
    isConditionStored: tell.isSuccess,
    error: measure.error ?? tell.error,
    measure(condition: ReadingCondition) {
      tell.reset()
      measure.mutate(condition)
    },
    tell(condition: ReadingCondition) {
      measure.reset()
      tell.mutate({ params, body: condition })
    },
  }
}

/** It shows the value of the link, or what is missing to know it. */
function LinkValueLine({ readings }: { readings: readonly Reading[] }) {
  const { t } = useTranslation('readings')
  const { dBm } = useReadingMessages()
  const { syncTime } = useDates()
  const value = rateRadioLink(readings)
  if (!value.isKnown)
    return (
      <p className={classes.value}>
        {t('value.unknown')}
        <span className={classes.soft}>
          {t('value.few', { found: value.readings, needed: value.needed })}
        </span>
      </p>
    )
  return (
    <p className={classes.value}>
      {t('value.known', { value: dBm(value.signalStrength) })}
      <span className={classes.soft}>
        {t('value.median', { from: syncTime(value.from), to: syncTime(value.to) })}
        {value.newer > 0 && ` ${t('value.newer', { count: value.newer })}`}
      </span>
    </p>
  )
}

/** All readings of one device, one a line. */
function useReadingsExport(params: { installationId: string; hardwareId: string }, name: string) {
  const { t } = useTranslation('readings')
  const messages = useReadingMessages()
  return exportTable({
    name: t('title', { name }),
    columns: [
      { heading: t('columns.time'), value: ({ measuredAt }) => measuredAt },
      { heading: t('columns.dBm'), value: ({ signalStrength }) => signalStrength },
      { heading: t('columns.signal'), value: messages.band },
      { heading: t('columns.source'), value: messages.source },
      { heading: t('columns.parent'), value: messages.parent },
      { heading: t('columns.parentMac'), value: ({ parentMac }) => parentMac },
      { heading: t('columns.counts'), value: ({ isOfPresentLink }) => t(isOfPresentLink ? 'yes' : 'no') },
      { heading: t('columns.condition'), value: messages.condition },
      { heading: t('columns.iqVersion'), value: ({ modemApplication }) => modemApplication },
      { heading: t('columns.lockVersion'), value: ({ revision }) => revision },
      { heading: t('columns.parentVersion'), value: ({ parentRevision }) => parentRevision },
    ],
    read: everyItem(readingEndpoints.listReadings, { params, query: {} }),
  })
}
