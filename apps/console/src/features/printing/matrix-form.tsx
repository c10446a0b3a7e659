import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import { FormModal } from '@commissioning/ui/form-modal'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localDay } from '../../components/local-day.ts'
import type { FileSource } from '../export/export-queries.ts'
import { SaveForm } from '../export/save-form.tsx'
import type { MatrixSheet } from './make-matrix-sheet.ts'
import classes from './print.module.css'
import { printFont } from './print-queries.ts'
import { useLackingText } from './use-lacking-text.ts'

/** All that is printed, but for the names of the site and the paper. */
export interface MatrixSource extends Pick<MatrixSheet, 'facts' | 'address' | 'legend' | 'rows' | 'columns'> {
  installationId: string
  name: string
}

interface Props {
  source: MatrixSource
  onClose: () => void
}

/** On which paper the matrix is saved (OPENS-15). */
export function MatrixForm({ source, onClose }: Props) {
  const { t } = useTranslation('print')
  const { control, watch } = useForm<{ paper: MatrixSheet['paper'] }>({ defaultValues: { paper: 'a4' } })
  const paper = watch('paper')
  const fileOf = useMatrixFile(source)
  const [saving, setSaving] = useState<FileSource>()
  if (saving) return <SaveForm source={saving} onClose={onClose} />
  return (
    <FormModal
      title={t('matrix.title')}
      submit={{ label: t('matrix.save'), onClick: () => setSaving(fileOf(paper)) }}
      onCancel={onClose}
      error={null}
    >
      <div className={classes.fields}>
        <RadioListField
          control={control}
          name="paper"
          label={t('plan.paper')}
          description={t('matrix.hint')}
          options={(['a4', 'a3'] as const).map((value) => ({
            value,
            label: t('matrix.landscape', { paper: value.toUpperCase() }),
          }))}
        />
      </div>
    </FormModal>
  )
}

function useMatrixFile({ installationId, name, ...source }: MatrixSource) {
  const { t } = useTranslation('print')
  const lackingText = useLackingText()
  return (paper: MatrixSheet['paper']): FileSource => ({
    name,
    ending: 'pdf',
    make: async ({ call, signal }) => {
      const params = { installationId }
      const installation = await call(installationEndpoints.getInstallation, { params }, { signal })
      const { makeMatrixSheet } = await import('./make-matrix-sheet.ts')
      const sheet: MatrixSheet = {
        ...source,
        paper,
        title: [name, installation.siteCustomerReference].filter(Boolean).join(' · '),
        facts: [...source.facts, t('sheet.asOf', { date: formatCalendarDate(localDay(new Date())) })],
        messages: {
          tags: t('matrix.tags'),
          locks: t('matrix.locks'),
          hours: t('matrix.hours'),
          more: (count) => t('matrix.more', { count }),
          page: (page, pages) => t('sheet.page', { page, pages }),
        },
      }
      const { file, lacking } = await makeMatrixSheet(sheet, await printFont(signal))
      return { file, count: source.rows.length, isCut: false, warning: lackingText(lacking) }
    },
  })
}
