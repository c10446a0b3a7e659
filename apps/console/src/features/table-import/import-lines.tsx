import { DataTable } from '@commissioning/ui/data-table'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconPencil } from '@commissioning/ui/icons/pencil.ts'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountFilters } from '../../components/count-filters.tsx'
import { ExportButton } from '../export/export-button.tsx'
import type { ImportLine, ImportOutcomes } from './import-line.ts'
import classes from './table-import.module.css'
import { useLeftOutLines } from './use-left-out-lines.ts'

export interface ImportLinesProps<Outcome extends string> {
  lines: readonly ImportLine<Outcome>[] | undefined
  outcomes: ImportOutcomes<Outcome>
  onTick: (line: number, isOn: boolean) => void
  /** The fields in which a line is corrected, in the place of its row. */
  correct?: ((line: number, onEnd: () => void) => ReactNode) | undefined
  empty: string
}

const HEIGHT_PX = 360

/** One line per row: what it becomes, what is in doubt and why, and a tick that leaves it out; problems first (TABLE-76). */
export function ImportLines<Outcome extends string>(props: ImportLinesProps<Outcome>) {
  const { lines, outcomes, onTick, correct, empty } = props
  const { t } = useTranslation('tables')
  const [wanted, want] = useState<Outcome>()
  const [corrected, setCorrected] = useState<string>()
  /** A line stays where a person has decided about it. */
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map())
  const leftOut = useLeftOutLines(lines ?? [], outcomes)
  const order = new Map(outcomes.map(({ key }, at) => [key, at]))
  const placeOf = (line: ImportLine<Outcome>) =>
    places.get(line.key) ?? Math.min(...line.outcomes.map((key) => order.get(key) ?? 0))
  const decide = (line: ImportLine<Outcome>) => setPlaces(new Map(places).set(line.key, placeOf(line)))
  const countOf = (key: Outcome) => lines?.filter((line) => line.outcomes.includes(key)).length ?? 0
  const selected = wanted !== undefined && countOf(wanted) > 0 ? wanted : undefined
  const shown = lines
    ?.filter((line) => selected === undefined || line.outcomes.includes(selected))
    .sort((one, other) => placeOf(one) - placeOf(other))
  const toneOf = new Map(outcomes.map((outcome) => [outcome.key, outcome]))
  const end = () => setCorrected(undefined)

  return (
    <>
      <div className={classes.counts}>
        <CountFilters
          label={t('outcomes')}
          filters={outcomes.map(({ key, label, tone }) => ({
            key,
            label,
            count: countOf(key),
            isCalm: tone !== 'failed' && tone !== 'waiting',
          }))}
          selected={selected}
          onSelect={want}
        />
        {leftOut.count > 0 && <ExportButton table={leftOut.table} />}
      </div>
      <DataTable
        label={t('lines')}
        columns={[
          { key: 'text', heading: t('text'), cell: ({ text }) => text || '–', isFreeText: true },
          { key: 'line', heading: t('line'), cell: ({ line }) => line ?? '–', width: '12%' },
          {
            key: 'outcome',
            heading: t('outcome'),
            isFreeText: true,
            width: '50%',
            cell: (line) => (
              <>
                <span className={classes.outcomes}>
                  {line.outcomes.map((key) => (
                    <StatusBadge
                      key={key}
                      tone={toneOf.get(key)?.tone ?? 'neutral'}
                      label={toneOf.get(key)?.label ?? key}
                    />
                  ))}
                </span>
                {line.note && <div className={classes.note}>{line.note}</div>}
                {line.reasons.map((reason) => (
                  <div key={reason} className={classes.note}>
                    {reason}
                  </div>
                ))}
              </>
            ),
          },
        ]}
        rows={shown}
        rowKey={({ key }) => key}
        rowLabel={({ line, text }) => (line === undefined ? text : t('rowLabel', { line, text }))}
        choice={{
          canBeSelected: ({ canBeTicked }) => canBeTicked,
          isSelected: ({ canBeTicked, isLeftOut }) => canBeTicked && !isLeftOut,
          onToggle: (line) => {
            if (line.line === undefined) return
            decide(line)
            onTick(line.line, line.isLeftOut)
          },
        }}
        rowActions={
          correct &&
          ((line) =>
            line.canBeCorrected && (
              <IconButton
                label={t('correct', { name: line.text })}
                icon={<IconPencil size={20} aria-hidden />}
                onClick={() => {
                  decide(line)
                  setCorrected(line.key)
                }}
              />
            ))
        }
        wholeRow={({ key, line }) =>
          key === corrected && line !== undefined ? correct?.(line, end) : undefined
        }
        height={HEIGHT_PX}
        empty={empty}
      />
    </>
  )
}
