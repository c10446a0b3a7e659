import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import { WALL_CLASSES, type WallClass } from '@commissioning/domain/radio/wall-classes'
import {
  computePrintedScale,
  PAPER_NAMES,
  type PaperName,
  PLAN_SCALES,
  type PlanPaper,
  type PlanScale,
  refusePlanPaper,
} from '@commissioning/domain/sheets/plan-paper'
import { FormModal } from '@commissioning/ui/form-modal'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { SelectField } from '@commissioning/ui/select-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localDay } from '../../components/local-day.ts'
import { paths } from '../../lib/paths.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { FileSource } from '../export/export-queries.ts'
import { SaveForm } from '../export/save-form.tsx'
import type { LegendEntry } from './make-plan-sheet.ts'
import type { MarkKind, PlanSource } from './plan-queries.ts'
import classes from './print.module.css'
import { printFont } from './print-queries.ts'
import { toPrintablePicture } from './to-printable-picture.ts'
import { useLackingText } from './use-lacking-text.ts'

interface PlanPrintAnswers {
  paper: PaperName | null
  turned: 'portrait' | 'landscape'
  scale: string
}

interface Props {
  source: PlanSource
  onClose: () => void
}

const SCALES: readonly PlanScale[] = ['fit', ...PLAN_SCALES]
const MARKS = ['iq', 'repeater', 'lock', 'door'] as const satisfies readonly MarkKind[]

/** On which paper and at which scale; what would leave the paper is closed and says why (POUT-01, POUT-02). */
export function PlanForm({ source, onClose }: Props) {
  const { t } = useTranslation('print')
  const refusalText = useRefusalText()
  const planFile = usePrintFile(source)
  const { width, height } = source.frame.picture
  const { control, watch } = useForm<PlanPrintAnswers>({
    defaultValues: { paper: 'a3', turned: width >= height ? 'landscape' : 'portrait', scale: 'fit' },
  })
  const [saving, setSaving] = useState<FileSource>()
  const selected = watch()
  const paperAt = (scale: PlanScale): PlanPaper => ({
    paper: selected.paper ?? 'a4',
    isLandscape: selected.turned === 'landscape',
    scale,
  })
  const wanted = paperAt(SCALES.find((scale) => `${scale}` === selected.scale) ?? 'fit')
  if (saving) return <SaveForm source={saving} onClose={onClose} />
  return (
    <FormModal
      title={t('plan.title')}
      submit={{
        label: t('plan.save'),
        onClick: () => setSaving(planFile(wanted)),
        disabledReason: refusalText(refusePlanPaper(source.frame, wanted)),
      }}
      onCancel={onClose}
      error={null}
    >
      <div className={classes.fields}>
        <SelectField
          control={control}
          name="paper"
          label={t('plan.paper')}
          description={t('labels.formatHint')}
          options={PAPER_NAMES.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <RadioListField
          control={control}
          name="turned"
          label={t('plan.turned')}
          options={(['portrait', 'landscape'] as const).map((value) => ({
            value,
            label: t(`plan.${value}`),
          }))}
        />
        <RadioListField
          control={control}
          name="scale"
          label={t('plan.scale')}
          options={SCALES.map((scale) => ({
            value: `${scale}`,
            label:
              scale === 'fit'
                ? t('plan.fit', { scale: computePrintedScale(source.frame, paperAt(scale)) })
                : `1:${scale}`,
            disabledReason: refusalText(refusePlanPaper(source.frame, paperAt(scale))),
          }))}
        />
      </div>
    </FormModal>
  )
}

function usePrintFile({ installationId, name, floor, frame, read }: PlanSource) {
  const { t } = useTranslation('print')
  const legendOf = useLegend()
  const lackingText = useLackingText()
  return (paper: PlanPaper): FileSource => ({
    name,
    ending: 'pdf',
    make: async (reading) => {
      const { call, signal } = reading
      const params = { installationId }
      const installation = await call(installationEndpoints.getInstallation, { params }, { signal })
      const { picture, ...plan } = await read(reading)
      const { makePlanSheet } = await import('./make-plan-sheet.ts')
      const { file, lacking } = await makePlanSheet(
        {
          ...plan,
          title: name,
          facts: [
            installation.siteCustomerReference ?? '',
            floor,
            t('sheet.asOf', { date: formatCalendarDate(localDay(new Date())) }),
          ].filter((fact) => fact !== ''),
          address: `${location.origin}${paths.tab(installationId, 'plan')}`,
          frame,
          paper,
          picture: picture && (await toPrintablePicture(picture)),
          legend: legendOf(new Set(plan.walls.map((wall) => wall.class))),
          messages: {
            headings: {
              number: t('plan.number'),
              name: t('columns.name'),
              label: t('plan.kind'),
              serial: t('columns.serial'),
              floor: t('columns.floor'),
              signal: t('columns.signal'),
            },
            placed: t('plan.placed'),
            unplaced: t('plan.unplaced'),
            noPicture: t('plan.noPicture'),
            pageOf: (page, pages) => t('sheet.page', { page, pages }),
          },
        },
        await printFont(signal),
      )
      const count = plan.placed.length + plan.unplaced.length
      return { file, count, isCut: false, warning: lackingText(lacking) }
    },
  })
}

/** All marks and bands, and the materials that the sheet has. */
function useLegend() {
  const { t } = useTranslation('sheets')
  const { t: hardware } = useTranslation('hardware-tree')
  const { t: print } = useTranslation('print')
  return (walls: ReadonlySet<WallClass>): LegendEntry[] => [
    ...MARKS.map((mark) => ({ mark, label: t(`things.words.${mark}`) })),
    {
      tone: 'confirmed',
      isDashed: false,
      label: `${hardware('bands.excellent')} / ${hardware('bands.good')}`,
    },
    { tone: 'waiting', isDashed: false, label: hardware('bands.low') },
    { tone: 'failed', isDashed: false, label: hardware('bands.no_connection') },
    { tone: 'offline', isDashed: false, label: hardware('offline') },
    { tone: 'neutral', isDashed: false, label: print('plan.noSignal') },
    { tone: 'waiting', isDashed: true, label: print('plan.dashed') },
    ...WALL_CLASSES.filter((wall) => walls.has(wall)).map((wall) => ({
      wall,
      label: t(`walls.materials.${wall}`),
    })),
  ]
}
