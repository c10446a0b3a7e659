import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import type { Picture } from '@commissioning/domain/sheets/sheet-rules'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { PageReader } from './page-reader.ts'

interface OpenedPdf {
  file: Blob
  reader: PageReader | undefined
  pages: Picture[]
  error: Error | undefined
}

/** The pages of a PDF, by a reader that is loaded for it and ends with it (SHEET-24). */
export function usePdfPages(file: Blob | undefined) {
  const { t } = useTranslation('sheets')
  const refusalText = useRefusalText()
  const [opened, setOpened] = useState<OpenedPdf | undefined>()

  useEffect(() => {
    if (!file) return
    let reader: PageReader | undefined
    let isLeft = false
    const open = async () => {
      const { openPageReader } = await import('./page-reader.ts')
      if (isLeft) return
      reader = openPageReader()
      const pages = await reader.open(file)
      setOpened({ file, reader, pages, error: undefined })
    }
    open().catch((error: Error) => {
      if (!isLeft) setOpened({ file, reader: undefined, pages: [], error })
    })
    return () => {
      isLeft = true
      reader?.close()
    }
  }, [file])

  const now = opened?.file === file ? opened : undefined
  const said = (error: Error) => {
    const code = 'code' in error ? (error.code as keyof typeof fileRefusals) : undefined
    return new Error(code ? refusalText(fileRefusals[code]) : t('page.failed'))
  }
  return {
    pages: now?.pages ?? [],
    reader: now?.reader,
    isPending: file !== undefined && now === undefined,
    error: now?.error ? said(now.error) : null,
    /** A page as a picture to upload. */
    pictureOf: async (number: number, name: string): Promise<File> => {
      const picture = await (
        now?.reader?.picture(number - 1) ?? Promise.reject(new Error('no reader'))
      ).catch((error: Error) => Promise.reject(said(error)))
      return new File([picture], `${name}.${picture.type === 'image/png' ? 'png' : 'jpg'}`, {
        type: picture.type,
      })
    },
  }
}

export type PdfPages = ReturnType<typeof usePdfPages>
