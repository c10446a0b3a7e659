import { doorImportEndpoints } from '@commissioning/contract/doors/door-import-endpoints'
import { doorRefusals } from '@commissioning/domain/doors/door-refusals'
import { SCHEDULE_FIELDS } from '@commissioning/domain/doors/schedule-values'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { showSuccess } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MissingFloorsFields } from '../../components/missing-floors-fields.tsx'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useRetryFailedReads } from '../../lib/api/use-retry-failed-reads.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useImportFile } from '../table-import/import-file.ts'
import { ImportPreview } from '../table-import/import-preview.tsx'
import { ImportResult } from '../table-import/import-result.tsx'
import { ImportSource } from '../table-import/import-source.tsx'
import { readScheduleFile } from './read-schedule.ts'
import { useSchedulePreview } from './use-door-import.ts'
import { useDoorLines } from './use-door-lines.tsx'
import { useOpenedSchedule } from './use-opened-schedule.ts'

interface Props {
  installationId: string
  onClose: () => void
}

/** Takes over a door schedule: the file, what its lines mean for the doors that are there, and what was left out. */
export function ImportDoors({ installationId, onClose }: Props) {
  const { t } = useTranslation('doors')
  const { t: tables } = useTranslation('tables')
  const { t: ui } = useTranslation('ui')
  const refusalText = useRefusalText()
  const wizard = useWizard(['file', 'preview', 'result'])
  const source = useImportFile(readScheduleFile)
  const schedule = useOpenedSchedule(installationId, source.opened)
  const { opened, columns } = schedule
  const { preview, floors, error, decideLine, numberFloor } = useSchedulePreview(
    installationId,
    opened,
    columns,
  )
  const { lines, outcomes } = useDoorLines(preview)
  const send = useChange(doorImportEndpoints.importDoors, 'door', 'floor')
  const { keyFor } = useIdempotencyKey()
  const retry = useRetryFailedReads()

  // the doors are read anew once they are imported, and mean something else then
  const [finished, finish] = useState<{ done: string; lines: NonNullable<typeof lines> }>()
  function run(): void {
    if (!preview || !lines) return
    const { body } = preview
    const done = t('import.done', countRowsByKind(preview.rows))
    send.mutate(
      { params: { installationId }, body, idempotencyKey: keyFor(body) },
      {
        onSuccess: () => {
          finish({ done, lines })
          if (lines.some(({ isLeftOut }) => isLeftOut)) return wizard.to('result')
          showSuccess(done)
          onClose()
        },
      },
    )
  }
  const refused = () => {
    if (!columns.includes('number')) return refusalText(doorRefusals.ScheduleWithoutNumbers)
    if (preview?.body.rows.length === 0) return t('import.nothing')
    return refusalText(preview?.full)
  }
  const steps: StepsOf<typeof wizard> = {
    file: {
      refusal: opened ? undefined : t('import.fileFirst'),
      forward: { isReading: source.isReading },
      error: schedule.error,
      content: (
        <ImportSource
          label={t('import.file')}
          description={t('import.fileHint')}
          accept=".csv,.txt,.xlsx"
          source={source}
          onPaste={source.open}
          disabledReason={schedule.isPending ? tables('reading') : undefined}
        />
      ),
    },
    preview: {
      refusal: refused(),
      forward:
        preview || !error
          ? { label: t('import.save'), onClick: run, isReading: preview === undefined }
          : { label: ui('failure.retry'), onClick: retry },
      sends: send,
      error,
      content: opened && (preview || !error) && (
        <ImportPreview
          key={opened.sheet}
          source={source}
          isAsking={schedule.isAsking}
          columns={{
            opened,
            header: opened.header,
            columns,
            fields: SCHEDULE_FIELDS.map((value) => ({ value, label: t(`import.fields.${value}`) })),
            onChange: schedule.sayColumns,
          }}
          questions={
            preview && (
              <>
                {preview.belowFloors > 0 && (
                  <NoticeBar tone="waiting">
                    {t('import.belowFloors', { count: preview.belowFloors })}
                  </NoticeBar>
                )}
                <MissingFloorsFields
                  unknown={preview.unknownFloors.map(({ text }) => ({
                    text,
                    number: preview.made.get(text),
                  }))}
                  floors={floors}
                  onNumber={numberFloor}
                />
              </>
            )
          }
          isWaiting={!columns.includes('number')}
          lines={lines}
          outcomes={outcomes}
          onTick={decideLine}
          empty={t('import.nothing')}
        />
      ),
    },
    result: {
      sharesNumber: true,
      leave: 'none',
      onBack: null,
      onCancel: onClose,
      cancelQuestion: false,
      forward: { label: ui('close'), onClick: onClose },
      content: finished && (
        <ImportResult lines={finished.lines} outcomes={outcomes}>
          {finished.done}
        </ImportResult>
      ),
    },
  }

  return (
    <WizardSteps
      wizard={wizard}
      title={t('import.title')}
      size="wide"
      onCancel={onClose}
      cancelQuestion={opened !== undefined}
      steps={steps}
    />
  )
}

const countRowsByKind = (rows: readonly { kind: string }[]) => ({
  created: rows.filter(({ kind }) => kind === 'new').length,
  changed: rows.filter(({ kind }) => kind === 'changed').length,
})
