import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import type { Refusal } from '@commissioning/domain/refusal'
import { DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { FileDrop } from '@commissioning/ui/file-drop'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLatest } from '../../components/use-latest.ts'
import { useRetryFailedReads } from '../../lib/api/use-retry-failed-reads.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useEveryFloor } from '../floors/floor-queries.ts'
import { PlanInZipField } from './plan-in-zip-field.tsx'
import { type ImportPreview, type PreviewRow, previewImport } from './preview-import.ts'
import { type FiledPlan, type OpenedIntent, readOpenIntentFile } from './read-open-intent-file.ts'
import { useEverySheet } from './sheet-queries.ts'
import classes from './sheets.module.css'
import { usePlanImport } from './use-plan-import.ts'
import { usePlanItems } from './use-plan-items.ts'

interface Props {
  installationId: string
  onClose: () => void
}

const HEIGHT_PX = 320
const MAX_NAMES = 8

/** Takes over sheets from a file of OpenIntent: the file, and what it means for the site (POUT-08, POUT-10). */
export function ImportPlan({ installationId, onClose }: Props) {
  const { t } = useTranslation('sheets')
  const { t: ui } = useTranslation('ui')
  const retry = useRetryFailedReads()
  const refusalText = useRefusalText()
  const wizard = useWizard(['file', 'preview'])
  const [file, setFile] = useState<File | undefined>()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [plans, setPlans] = useState<readonly FiledPlan[]>()
  const [opened, setOpened] = useState<OpenedIntent | undefined>()
  const { write, done } = usePlanImport(installationId)
  const [sent, setSent] = useState<ImportPreview | undefined>()
  // sheets that it adds would be left out of a preview that is made meanwhile
  const { preview: coming, error } = usePreview(installationId, write.isPending ? undefined : opened)
  const preview = write.isPending ? sent : coming

  const begin = useLatest()

  async function open(selected: File | undefined): Promise<void> {
    const isLatest = begin()
    setFile(selected)
    setPlans(undefined)
    setOpened(undefined)
    setRefusal(undefined)
    if (!selected) return
    const read = await readOpenIntentFile(selected)
    if (!isLatest()) return
    if ('refusal' in read) return setRefusal(read.refusal)
    setPlans(read.plans)
    const [only, ...others] = read.plans
    if (only && others.length === 0) select(only)
  }
  function select(plan: FiledPlan) {
    const read = plan.read()
    setRefusal('refusal' in read ? read.refusal : undefined)
    setOpened('refusal' in read ? undefined : read)
  }
  function save() {
    if (!preview) return
    const { sheets } = preview
    setSent(preview)
    notifyWhenDone(write.mutateAsync(sheets), t('in.done', { count: sheets.length }), onClose)
  }
  const areSeveral = plans !== undefined && plans.length > 1
  const steps: StepsOf<typeof wizard> = {
    file: {
      refusal: opened ? undefined : t(areSeveral ? 'in.planFirst' : 'in.fileFirst'),
      forward: { isReading: file !== undefined && plans === undefined && refusal === undefined },
      content: (
        <div className={classes.fields}>
          <FileDrop
            label={t('in.file')}
            description={t('in.fileHint')}
            accept=".zip,.json"
            file={file}
            onFile={(selected) => void open(selected)}
            tooMany={refusalText(fileRefusals.TooManyFiles)}
            error={refusalText(refusal)}
          />
          {areSeveral && <PlanInZipField plans={plans} onPlan={select} />}
        </div>
      ),
    },
    preview: {
      refusal: preview?.sheets.length === 0 ? t('in.nothing') : undefined,
      forward:
        preview || !error
          ? { label: t('in.save'), onClick: save, isReading: preview === undefined }
          : { label: ui('failure.retry'), onClick: retry },
      sends: write,
      error,
      content: preview && <Preview preview={preview} done={write.isPending ? done : undefined} />,
    },
  }

  return (
    <WizardSteps
      wizard={wizard}
      title={t('in.title')}
      size="wide"
      onCancel={onClose}
      cancelQuestion={opened !== undefined}
      steps={steps}
    />
  )
}

function usePreview(installationId: string, opened: OpenedIntent | undefined) {
  const sheets = useEverySheet(installationId)
  const floors = useEveryFloor(installationId)
  const { planItems, error } = usePlanItems(installationId)
  const preview = useMemo(
    () =>
      opened && sheets.data && floors.data && planItems
        ? previewImport(opened, {
            sheetNames: sheets.data.map(({ customerReference }) => customerReference),
            floors: floors.data,
            planItems,
          })
        : undefined,
    [opened, sheets.data, floors.data, planItems],
  )
  return { preview, error: error ?? sheets.error ?? floors.error }
}

/** Each plan is shown with what is made of it, and with what is left out and why. */
function Preview({ preview, done }: { preview: ImportPreview; done: number | undefined }) {
  const { t } = useTranslation('sheets')
  const named = (names: readonly string[]) => names.slice(0, MAX_NAMES).join(', ')
  const { rows, unknown, placed, unplaced } = preview
  const count = preview.sheets.length
  return (
    <div className={classes.fields}>
      <p role="status">
        {done === undefined ? t('in.count', { count }) : t('in.progress', { done: done + 1, total: count })}
      </p>
      {placed.length > 0 && (
        <NoticeBar tone="neutral">{t('in.placed', { count: placed.length, names: named(placed) })}</NoticeBar>
      )}
      {unknown.length > 0 && (
        <NoticeBar tone="neutral">
          {t('in.unknown', { count: unknown.length, names: named(unknown) })}
        </NoticeBar>
      )}
      {unplaced.length > 0 && (
        <NoticeBar tone="waiting">
          {t('in.unplaced', { count: unplaced.length, names: named(unplaced) })}
        </NoticeBar>
      )}
      <DataTable
        label={t('in.plans')}
        columns={[
          {
            key: 'name',
            heading: t('columns.name'),
            cell: ({ name }: PreviewRow) => name || '–',
            isFreeText: true,
            width: '35%',
          },
          {
            key: 'meaning',
            heading: t('in.meaning'),
            cell: (row: PreviewRow) => <Meaning row={row} />,
            isFreeText: true,
          },
        ]}
        rows={rows}
        rowKey={({ key }) => `${key}`}
        height={HEIGHT_PX}
        empty={<EmptyState title={t('in.nothing')} />}
      />
    </div>
  )
}

function Meaning({ row }: { row: PreviewRow }) {
  const { t } = useTranslation('sheets')
  if ('skipped' in row)
    return (
      <>
        <StatusBadge tone="waiting" label={t('in.skipped')} />
        <div>{t(`in.why.${row.skipped}`)}</div>
      </>
    )
  const { walls, planItems, lostPlanItems, lostWalls, wallUnit, unknownFloor } = row.sheet
  return (
    <>
      <StatusBadge tone="confirmed" label={t('in.new')} />
      <div>
        {t('in.walls', { count: walls.length })} · {t('in.devices', { count: planItems.length })}
        {lostPlanItems > 0 && ` · ${t('in.lostDevices', { count: lostPlanItems })}`}
        {lostWalls > 0 && ` · ${t('in.lostWalls', { count: lostWalls })}`}
      </div>
      {wallUnit && wallUnit !== 'pixels' && <div>{t(`in.wallUnit.${wallUnit}`)}</div>}
      {unknownFloor !== undefined && <div>{t('in.unknownFloor', { floor: unknownFloor })}</div>}
    </>
  )
}
