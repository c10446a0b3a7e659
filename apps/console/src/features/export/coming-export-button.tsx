import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { ComingOpener } from '@commissioning/ui/menu-opener'
import { useEffect, useState } from 'react'
import { ExportFace } from './export-face.tsx'
import type { ExportTable } from './export-queries.ts'

const ExportButton = lazyPart(async () => (await import('./export-button.tsx')).ExportButton)

interface Props {
  table: ExportTable
  /** Whether the list stands: what else the page needs is fetched after it. */
  isListed: boolean
}

/** The export of a list that a first load shows: its menu comes after the rows. */
export function ComingExportButton({ table, isListed }: Props) {
  const coming = (
    <ComingOpener>
      <ExportFace />
    </ComingOpener>
  )
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (!isListed) return
    // the browser draws the rows first
    const drawn = setTimeout(() => setIsWanted(true))
    return () => clearTimeout(drawn)
  }, [isListed])
  return isWanted ? <ExportButton table={table} coming={coming} /> : coming
}
