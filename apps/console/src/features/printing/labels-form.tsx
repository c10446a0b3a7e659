import { RequestError } from '@commissioning/contract/http/request-error'
import { LABEL_FORMATS, type LabelFormatName } from '@commissioning/domain/printing/label-formats'
import { FormModal } from '@commissioning/ui/form-modal'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { SelectField } from '@commissioning/ui/select-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FileSource } from '../export/export-queries.ts'
import { SaveForm } from '../export/save-form.tsx'
import classes from './print.module.css'
import { printFont, type ReadPrinted } from './print-queries.ts'
import { useLackingText } from './use-lacking-text.ts'

const LABEL_FORMAT_NAMES = Object.keys(LABEL_FORMATS) as LabelFormatName[]

interface LabelsAnswers {
  format: LabelFormatName
  what: 'lock' | 'all'
  /** Null while none is chosen. */
  first: string | null
}

interface Props {
  read: ReadPrinted
  /** The rows were selected, so a label is made for each of them. */
  isSelected?: boolean
  onClose: () => void
}

/** On which labels, for which devices, and where on the first sheet; with a page to calibrate the printer (OUT-09). */
export function LabelsForm({ read, isSelected = false, onClose }: Props) {
  const { t } = useTranslation('print')
  const lackingText = useLackingText()
  const { control, watch, handleSubmit } = useForm<LabelsAnswers>({
    defaultValues: { format: 'sheet21', what: isSelected ? 'all' : 'lock', first: '1' },
  })
  const [saving, setSaving] = useState<FileSource>()
  const { columns, rows } = LABEL_FORMATS[watch('format')]
  const title = t('labels.name')
  const labels = ({ format, what, first }: LabelsAnswers): FileSource => ({
    name: title,
    ending: 'pdf',
    make: async (reading) => {
      const all = await read(reading)
      const devices = all.filter(({ kind }) => what === 'all' || kind === 'lock')
      if (devices.length === 0) throw new RequestError({ message: t('labels.none'), statusCode: 409 })
      const { makeLabels } = await import('./make-labels.ts')
      const used = Math.min(Number(first ?? 1), columns * rows) - 1
      const font = await printFont(reading.signal)
      const { file, lacking } = await makeLabels({ title, format, used, devices }, font)
      return { file, count: devices.length, isCut: false, warning: lackingText(lacking) }
    },
  })
  const calibration = ({ format }: LabelsAnswers): FileSource => ({
    name: t('labels.calibration'),
    ending: 'pdf',
    make: async ({ signal }) => {
      const { makeCalibration } = await import('./make-labels.ts')
      const advice = [t('labels.advice1'), t('labels.advice2')]
      const { file } = await makeCalibration({ title, format, advice }, await printFont(signal))
      return { file, count: 1, isCut: false }
    },
  })
  if (saving) return <SaveForm source={saving} onClose={onClose} />
  return (
    <FormModal
      title={t('labels.title')}
      submit={{
        label: t('labels.save'),
        onClick: () => void handleSubmit((form) => setSaving(labels(form)))(),
      }}
      secondary={{
        label: t('labels.calibrate'),
        onClick: () => void handleSubmit((form) => setSaving(calibration(form)))(),
      }}
      onCancel={onClose}
      error={null}
    >
      <div className={classes.fields}>
        <RadioListField
          control={control}
          name="format"
          label={t('labels.format')}
          description={t('labels.formatHint')}
          options={LABEL_FORMAT_NAMES.map((format) => ({ value: format, label: t(`formats.${format}`) }))}
        />
        {!isSelected && (
          <RadioListField
            control={control}
            name="what"
            label={t('labels.what')}
            options={(['lock', 'all'] as const).map((what) => ({ value: what, label: t(`labels.${what}`) }))}
          />
        )}
        {columns * rows > 1 && (
          <SelectField
            control={control}
            name="first"
            label={t('labels.first')}
            description={t('labels.firstHint')}
            options={Array.from({ length: columns * rows }, (_, at) => {
              const place = String(at + 1)
              return { value: place, label: place }
            })}
          />
        )}
      </div>
    </FormModal>
  )
}
