import type { Picture } from '@commissioning/domain/sheets/sheet-rules'
import { useNear } from '@commissioning/ui/use-near.ts'
import { useObjectUrl } from '@commissioning/ui/use-object-url.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageReader } from './page-reader.ts'
import classes from './sheets.module.css'

interface Props {
  reader: PageReader
  /** Counted from 0. */
  page: number
  size: Picture
}

/** A page in small, drawn once it comes into sight; its number beside it says which it is, and its picture what it lacks. */
export function PageThumbnail({ reader, page, size }: Props) {
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
