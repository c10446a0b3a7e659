import type { Picture } from '@commissioning/domain/sheets/sheet-rules'
import { useNear } from '@commissioning/ui/use-near.ts'
import { useObjectUrl } from '@commissioning/ui/use-object-url.ts'
import { useEffect, useState } from 'react'
import type { PageReader } from './page-reader.ts'
import classes from './sheets.module.css'

interface Props {
  reader: PageReader
  /** Counted from 0. */
  page: number
  size: Picture
}

/** A page in small, drawn once it comes into sight; its number beside it says which it is. */
export function PageThumbnail({ reader, page, size }: Props) {
  const [place, isNear] = useNear<HTMLSpanElement>(false)
  const [picture, setPicture] = useState<Blob | undefined>()
  const url = useObjectUrl(picture)
  useEffect(() => {
    if (!isNear) return
    // a page that cannot be drawn says so when it is selected
    reader.thumbnail(page).then(setPicture, () => undefined)
  }, [isNear, reader, page])
  return (
    <span ref={place} className={classes.thumbnail} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {url && <img src={url} alt="" />}
    </span>
  )
}
