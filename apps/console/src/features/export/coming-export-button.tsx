import { ComingOpener } from '@commissioning/ui/menu-opener'
import { type ReactNode, useEffect, useState } from 'react'
import { ExportFace } from './export-face.tsx'

interface Props {
  /** The button itself, and all it needs, is fetched then; the other one stands in its place until it has come. */
  button: (coming: ReactNode) => ReactNode
  /** Whether the list stands: what else the page needs is fetched after it. */
  isListed: boolean
}

/** The export of a list that a first load shows: its menu comes after the rows. */
export function ComingExportButton({ button, isListed }: Props) {
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
  return isWanted ? button(coming) : coming
}
