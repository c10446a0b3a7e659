import { refusePage } from '@commissioning/domain/sheets/page-rules'
import type { Picture } from '@commissioning/domain/sheets/sheet-rules'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useNear } from '@commissioning/ui/use-near.ts'
import { useObjectUrl } from '@commissioning/ui/use-object-url.ts'
import { useEffect, useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { PageReader } from './page-reader.ts'
import classes from './sheets.module.css'
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

interface PageThumbnailProps {
  reader: PageReader
  /** Counted from 0. */
  page: number
  size: Picture
}

/** A page in small, drawn once it comes into sight; its number beside it says which it is, and its picture what it lacks. */
function PageThumbnail({ reader, page, size }: PageThumbnailProps) {
  const [place, isNear] = useNear<HTMLSpanElement>(false)
  const { t } = useTranslation('sheets')
  const [drawn, setDrawn] = useState<Awaited<ReturnType<PageReader['thumbnail']>>>()
  const url = useObjectUrl(drawn?.picture)
  const letters = drawn?.lacking.join(' ') ?? ''
  useEffect(() => {
    if (!isNear) return
    // a page that cannot be drawn says so when it is selected
    reader.thumbnail(page).then(setDrawn, () => undefined)
  }, [isNear, reader, page])
  return (
    <>
      {letters !== '' && <span className={classes.lacking}>{t('page.lacking', { letters })}</span>}
      <span
        ref={place}
        className={classes.thumbnail}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      >
        {url && <img src={url} alt="" />}
      </span>
    </>
  )
}
