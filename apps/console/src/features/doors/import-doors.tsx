import { doorImportEndpoints } from '@commissioning/contract/doors/door-import-endpoints'
import { doorRefusals } from '@commissioning/domain/doors/door-refusals'
import { guessScheduleColumns, headerLine } from '@commissioning/domain/doors/schedule-columns'
import type { ScheduleField } from '@commissioning/domain/doors/schedule-values'
import type { Refusal } from '@commissioning/domain/refusal'
import { FileDrop } from '@commissioning/ui/file-drop'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SheetField } from '../../components/sheet-field.tsx'
import { useLatest } from '../../components/use-latest.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { readScheduleFile } from './read-schedule.ts'
import { type OpenedSchedule, useScheduleColumns, useSchedulePreview } from './use-door-import.ts'

interface Props {
  installationId: string
  onClose: () => void
}

/** Takes over a door schedule: the file, what its columns hold, and what it means for the doors that are there. */
export function ImportDoors({ installationId, onClose }: Props) {
  const { t } = useTranslation('doors')
  const refusalText = useRefusalText()
  const wizard = useWizard(['file', 'columns', 'preview'])
  const known = useScheduleColumns(installationId)
  const [file, setFile] = useState<File | undefined>()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [opened, setOpened] = useState<OpenedSchedule | undefined>()
  const [columns, setColumns] = useState<readonly (ScheduleField | null)[]>([])
  const { preview, floors, error, decideLine, numberFloor } = useSchedulePreview(
    installationId,
    opened,
    columns,
  )
  const send = useChange(doorImportEndpoints.importDoors, 'door', 'floor')
  const { keyFor } = useIdempotencyKey()

  const begin = useLatest()

  async function open(selected: File | undefined, sheet?: number): Promise<void> {
    const isLatest = begin()
    setFile(selected)
    setOpened(undefined)
    setRefusal(undefined)
    if (!selected) return
    const read = await readScheduleFile(selected, sheet)
    if (!isLatest()) return
    if ('refusal' in read) return setRefusal(read.refusal)
    const said = known.data?.columns ?? []
    const header = headerLine(read.cells, said)
    setOpened({ ...read, header })
    const guesses = guessScheduleColumns(read.cells, header, said)
    setColumns(guesses.map(({ field, isCertain }) => (isCertain ? field : null)))
  }

  function run(): void {
    if (!preview) return
    const { body } = preview
    const { created, changed } = countsOf(preview.rows)
    notifyWhenDone(
      send.mutateAsync({ params: { installationId }, body, idempotencyKey: keyFor(body) }),
      t('import.done', { created, changed }),
      onClose,
    )
  }
  const steps: StepsOf<typeof wizard> = {
    file: {
      refusal: opened ? undefined : t('import.fileFirst'),
      forward: { isReading: file !== undefined && opened === undefined && refusal === undefined },
      error: known.error,
      content: (
        <>
          <FileDrop
            label={t('import.file')}
            description={t('import.fileHint')}
            accept=".csv,.txt,.xlsx"
            file={file}
            onFile={(selected) => void open(selected)}
            error={refusalText(refusal)}
            disabledReason={known.isPending ? t('import.loading') : undefined}
          />
          {opened && <SheetField table={opened} onSheet={(sheet) => void open(file, sheet)} />}
        </>
      ),
    },
    columns: {
      refusal: columns.includes('number') ? undefined : refusalText(doorRefusals.ScheduleWithoutNumbers),
      content: opened && <ImportColumns opened={opened} columns={columns} onChange={setColumns} />,
    },
    preview: {
      refusal:
        refusalText(preview?.full) ?? (preview?.body.rows.length === 0 ? t('import.nothing') : undefined),
      forward: {
        label: t('import.save'),
        onClick: run,
        isReading: preview === undefined && error === null,
      },
      sends: send,
      error,
      content: preview && opened && (
        <ImportPreview
          preview={preview}
          merged={opened.merged}
          floors={floors}
          onDecide={decideLine}
          onNumberFloor={numberFloor}
        />
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

const countsOf = (rows: readonly { kind: string }[]) => ({
  created: rows.filter(({ kind }) => kind === 'new').length,
  changed: rows.filter(({ kind }) => kind === 'changed').length,
})
