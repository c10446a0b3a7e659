import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeriesDependencies } from './use-series.ts'

const ScanSeriesDialog = lazyPart(async () => (await import('./scan-series-dialog.tsx')).ScanSeriesDialog)

/** Opens a scanner that stays open and reads one label after the other, by the camera or by a hand scanner. */
export function ScanSeriesButton(needs: SeriesDependencies) {
  const { t } = useTranslation('scanner')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('series.open')}
      </Button>
      {isOpen && <ScanSeriesDialog {...needs} onClose={() => setIsOpen(false)} />}
    </>
  )
}
