import { IconButton } from '@commissioning/ui/icon-button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { IconScan } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ScanKind } from './scan-content.ts'
import { useIsHandheld } from './use-is-handheld.ts'

const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog)

interface Props {
  scans: ScanKind
  /** The value is in the field's form: a whole activation code, a MAC or Device ID, or a text. */
  onScan: (value: string) => void
  /** The person rather types: the field takes the focus. */
  onManual: () => void
}

/**
 * Opens the scanner from the end of a field, on phone and tablet only (SCAN-04): where a finger is the first pointer.
 * That there is a camera, only the scanner finds out, which also reads a photo.
 */
export function ScanButton({ scans, onScan, onManual }: Props) {
  const { t } = useTranslation('scanner')
  const [isOpen, setIsOpen] = useState(false)
  /** Frames that were read while the dialog closes show the same label once more. */
  const isScanned = useRef(false)
  const isHandheld = useIsHandheld()
  const close = () => setIsOpen(false)
  if (!isHandheld) return null

  return (
    <>
      <IconButton
        label={t(`scan.${scans}`)}
        icon={<IconScan size={22} stroke={1.8} />}
        aria-haspopup="dialog"
        onClick={() => {
          isScanned.current = false
          setIsOpen(true)
        }}
      />
      {isOpen && (
        <ScanDialog
          scans={scans}
          onClose={close}
          onScan={(value) => {
            if (isScanned.current) return
            isScanned.current = true
            // the dialog gives the focus back to this button as it goes
            flushSync(close)
            onScan(value)
          }}
          onManual={() => {
            flushSync(close)
            onManual()
          }}
        />
      )}
    </>
  )
}
