import { refusePage } from '@commissioning/domain/sheets/page-rules'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { PageThumbnail } from './page-thumbnail.tsx'
import type { PdfPages } from './use-pdf-pages.ts'

interface Props<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  pdf: PdfPages
}

/** The page of a PDF that becomes the picture of a sheet; one that is too large says so (SHEET-24). */
export function PageField<Values extends FieldValues>({ pdf, ...field }: Props<Values>) {
  const { t } = useTranslation('sheets')
  const refusalText = useRefusalText()
  const { pages, reader } = pdf
  if (!reader) return pdf.isPending && <SkeletonCards heights={[220]} />
  return (
    <RadioListField
      {...field}
      label={t('page.label')}
      description={t('page.hint')}
      options={pages.map((page, index) => ({
        value: String(index + 1),
        label: t('page.name', { number: index + 1 }),
        description: <PageThumbnail reader={reader} page={index} size={page} />,
        disabledReason: refusalText(refusePage(page)),
      }))}
    />
  )
}
