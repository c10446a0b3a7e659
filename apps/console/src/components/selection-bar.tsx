import type { Call } from '@commissioning/contract/http/client'
import { Button } from '@commissioning/ui/button'
import { useFailureText } from '@commissioning/ui/failure-text.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../lib/api/operations.ts'
import classes from './selection-bar.module.css'
import type { BulkState } from './use-bulk.ts'
import type { RowSelection } from './use-row-selection.ts'

type ReadAll<Row> = (reading: { call: Call; signal: AbortSignal; onRead: () => void }) => Promise<Row[]>

/** The filter finds more rows than are shown. */
interface FoundRows<Row> {
  hasMore: boolean
  total?: number | undefined
  readAll: ReadAll<Row>
}

/** The bar of a list gets its selected rows, and what else can be selected. */
export interface SelectedProps<Row extends { id: string }> {
  installationId: string
  choice: RowSelection<Row>
  found: FoundRows<Row>
}

interface Props<Row extends { id: string }> {
  choice: Pick<RowSelection<Row>, 'shown' | 'selected' | 'isSelected' | 'select' | 'drop'>
  /** How many are chosen, in words. */
  label: string
  found?: FoundRows<Row> | undefined
  bulk?: BulkState | undefined
  /** On a phone it stands before anything is chosen too: rows are chosen in a mode of their own. */
  isAlwaysShown?: boolean
  children: ReactNode
}

/** How many rows are chosen, ways to choose more or none, and what can be done to all of them (PICK-02); nothing until one is. */
export function SelectionBar<Row extends { id: string }>(props: Props<Row>) {
  const { choice, label, found, bulk, isAlwaysShown = false, children } = props
  const { t } = useTranslation('choice')
  const bar = useRef<HTMLDivElement>(null)
  const { shown, selected } = choice
  const isRunning = bulk?.progress !== undefined
  const hasSelected = selected.length > 0
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    // the pressed button is gone, and the focus with it
    if (wasRunning.current !== isRunning && document.activeElement === document.body) bar.current?.focus()
    wasRunning.current = isRunning
  }, [isRunning])
  // it stays without anything in it, so that the focus can go there when what was pressed is gone
  if (!hasSelected && !isRunning && !bulk?.failed && !isAlwaysShown)
    return <div ref={bar} tabIndex={-1} className={classes.none} />

  return (
    <div ref={bar} tabIndex={-1} className={classes.bar} data-active={hasSelected || isRunning || undefined}>
      <div className={classes.count}>
        <span role="status">{label}</span>
        {shown.some((row) => !choice.isSelected(row)) && (
          <Button kind="quiet" onClick={() => choice.select(shown)}>
            {t('shown', { count: shown.length })}
          </Button>
        )}
        {found?.hasMore && <SelectFound choice={choice} {...found} />}
        {hasSelected && (
          <Button kind="quiet" onClick={() => choice.drop(selected)}>
            {t('none')}
          </Button>
        )}
      </div>
      {bulk?.progress ? (
        <Running {...bulk.progress} stop={bulk.stop} />
      ) : (
        hasSelected && <div className={classes.actions}>{children}</div>
      )}
      {bulk?.failed && <Failed failed={bulk.failed} onClose={bulk.forget} />}
    </div>
  )
}

/** All that the filter finds, also what is on other pages. */
function SelectFound<Row extends { id: string }>({
  choice,
  total,
  readAll,
}: Pick<Props<Row>, 'choice'> & FoundRows<Row>) {
  const { t } = useTranslation('choice')
  const failureText = useFailureText()
  const reading = useWrite((_: undefined, call) =>
    readAll({ call, signal: new AbortController().signal, onRead: () => undefined }),
  )
  if (total !== undefined && choice.selected.length >= total) return null
  return (
    <>
      <Button
        kind="quiet"
        busy={reading.isPending}
        onClick={() => reading.mutate(undefined, { onSuccess: choice.select })}
      >
        {total === undefined ? t('found') : t('foundCount', { count: total })}
      </Button>
      {reading.error && <span role="alert">{failureText(reading.error.message)}</span>}
    </>
  )
}

function Running({ tried, total, stop }: NonNullable<BulkState['progress']> & { stop: () => void }) {
  const { t } = useTranslation('choice')
  const text = t('progress', { tried, total })
  return (
    <div className={classes.actions}>
      <progress aria-label={text} value={tried} max={total} />
      <span>{text}</span>
      <Button onClick={stop}>{t('stop')}</Button>
    </div>
  )
}

function Failed({ failed, onClose }: { failed: NonNullable<BulkState['failed']>; onClose: () => void }) {
  const { t } = useTranslation('choice')
  const failureText = useFailureText()
  const { refused, untried, ended } = failed
  return (
    <NoticeBar
      tone={refused.length > 0 || ended ? 'failed' : 'neutral'}
      action={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {refused.length > 0 && (
        <>
          <p>{t('refused', { count: refused.length })}</p>
          <ul className={classes.names}>
            {refused.map(({ name, reason }) => (
              <li key={name}>
                <strong>{name}</strong>: {failureText(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
      {untried > 0 && (
        <p>
          {t('untried', { count: untried })} {ended && failureText(ended.message)}
        </p>
      )}
    </NoticeBar>
  )
}
