import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import { doorName } from '@commissioning/domain/doors/door-rules'
import { DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconButton } from '@commissioning/ui/icon-button'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MadeFloorsPicker } from '../../components/made-floors-picker.tsx'
import { MergedNotice } from '../../components/merged-notice.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './doors.module.css'
import { ImportedFields } from './imported-fields.tsx'
import type { OpenedSchedule, SchedulePreview } from './use-door-import.ts'

const HEIGHT_PX = 360

interface Props {
  preview: SchedulePreview
  merged: OpenedSchedule['merged']
  floors: readonly Floor[]
  onDecide: (line: number, isImported: boolean) => void
  onNumberFloor: (text: string, number: number | null) => void
}

/**
 * Every line is shown that is not simply the same, and so are the doors that the schedule leaves
 * out.
 */
export function ImportPreview({ preview, merged, floors, onDecide, onNumberFloor }: Props) {
  const { t } = useTranslation('doors')
  const lines = useLines(preview)
  const same = preview.rows.filter(({ kind }) => kind === 'same').length
  return (
    <div className={classes.fields}>
      <p role="status">
        {[
          ...KINDS.map((kind) => ({ kind, count: lines.filter((line) => line.kind === kind).length })),
          { kind: 'same' as const, count: same },
        ]
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => t(`import.counts.${kind}`, { count }))
          .join(' · ')}
      </p>
      <MergedNotice merged={merged} />
      <MadeFloorsPicker
        unknown={preview.unknownFloors.map(({ text }) => ({ text, number: preview.made[text] }))}
        floors={floors}
        onNumber={onNumberFloor}
      />
      <DataTable
        label={t('import.lines')}
        columns={[
          { key: 'line', heading: t('import.line'), cell: ({ line }) => line ?? '–', width: '12%' },
          {
            key: 'door',
            heading: t('import.door'),
            cell: ({ door }) => door,
            isFreeText: true,
            width: '30%',
          },
          {
            key: 'kind',
            heading: t('import.meaning'),
            cell: ({ kind, what }) => (
              <>
                <StatusBadge tone={TONES[kind]} label={t(`import.kinds.${kind}`)} />
                {what}
              </>
            ),
            isFreeText: true,
          },
        ]}
        rows={lines}
        rowKey={({ key }) => key}
        rowActions={({ line, kind, door }) =>
          line !== undefined &&
          kind !== 'refused' &&
          (kind === 'leftOut' ? (
            <IconButton
              label={t('import.takeIn', { name: door })}
              icon={<IconPlus size={20} aria-hidden />}
              onClick={() => onDecide(line, true)}
            />
          ) : (
            <IconButton
              label={t('import.leaveOut', { name: door })}
              icon={<IconTrash size={20} aria-hidden />}
              onClick={() => onDecide(line, false)}
            />
          ))
        }
        height={HEIGHT_PX}
        empty={<EmptyState title={t('import.nothing')} />}
      />
    </div>
  )
}

const KINDS = ['refused', 'leftOut', 'changed', 'kept', 'new', 'gone'] as const
const TONES = {
  refused: 'failed',
  leftOut: 'neutral',
  changed: 'waiting',
  kept: 'neutral',
  new: 'confirmed',
  gone: 'offline',
} as const

/** Lines that need a look come first; unchanged ones are only counted. */
function useLines({ rows, refused, leftOut, gone }: SchedulePreview) {
  const { t } = useTranslation('doors')
  const refusalText = useRefusalText()
  const compared = KINDS.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ line, next, fields }) => ({
        key: `${line}`,
        line,
        kind,
        door: doorName(next),
        what: <ImportedFields fields={fields} />,
      })),
  )
  return [
    ...refused.map(({ line, refusal }) => ({
      key: `${line}`,
      line,
      kind: 'refused' as const,
      door: '–',
      what: <div>{refusalText(refusal)}</div>,
    })),
    ...leftOut.map(({ line, reason, text }) => ({
      key: `${line}`,
      line,
      kind: 'leftOut' as const,
      door: text,
      what: <div>{t(`import.leftOut.${reason}`, { text })}</div>,
    })),
    ...compared,
    ...gone.map(({ id, now }) => ({
      key: id,
      line: undefined,
      kind: 'gone' as const,
      door: doorName(now),
      what: null,
    })),
  ]
}
