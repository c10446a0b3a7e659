import { Button } from '@commissioning/ui/button'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconScan } from '@commissioning/ui/icons/scan.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { showInfo } from '@commissioning/ui/toast'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import classes from './scan-button.module.css'
import type { ScanKind } from './scan-content.ts'
import { useIsHandheld } from './use-is-handheld.ts'

const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog)

interface Props {
  scans: ScanKind
  /** The value is in the field's form: a whole activation code, a MAC or Device ID, or a text. */
  onScan: (value: string) => void
  /** It begins a form, as a large button with this text. */
  begins?: string | undefined
  /** The person rather types: the field takes the focus. */
  onManual: () => void
}

/**
 * Opens the scanner from the end of a field, on phone and tablet only (SCAN-04): where a finger is the first pointer.
 * That there is a camera, only the scanner finds out, which also reads a photo.
 */
export function ScanButton({ scans, begins, onScan, onManual }: Props) {
  const { t } = useTranslation('scanner')
  const [isOpen, setIsOpen] = useState(false)
  /** Frames that were read while the dialog closes show the same label once more. */
  const isScanned = useRef(false)
  const isHandheld = useIsHandheld()
  const close = () => setIsOpen(false)
  if (!isHandheld) return null
  const open = () => {
    isScanned.current = false
    setIsOpen(true)
  }

  return (
    <>
      {begins === undefined ? (
        <IconButton
          label={t(`scan.${scans}`)}
          icon={<IconScan size={22} stroke={1.8} />}
          aria-haspopup="dialog"
          onClick={open}
        />
      ) : (
        <div className={classes.begins}>
          <Button icon={<IconScan size={32} stroke={1.6} />} aria-haspopup="dialog" fullWidth onClick={open}>
            {begins}
          </Button>
        </div>
      )}
      {isOpen && (
        <ScanDialog
          scans={scans}
          onClose={close}
          onScan={(value, from) => {
            if (isScanned.current) return
            isScanned.current = true
            // the dialog gives the focus back to this button as it goes
            flushSync(close)
            onScan(value)
            // the dialog that could have said it is closed
            if (from !== undefined) showInfo(t('takenOut', { value, from }))
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
