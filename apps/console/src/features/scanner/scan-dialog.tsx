import { Button } from '@commissioning/ui/button'
import { Modal } from '@commissioning/ui/modal'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { CameraView } from './camera-view.tsx'
import { PhotoButton } from './photo-button.tsx'
import type { ScanKind } from './scan-content.ts'
import { ScanQuestion } from './scan-question.tsx'
import classes from './scanner.module.css'
import { useCamera } from './use-camera.ts'
import { useScan } from './use-scan.ts'

interface Props {
  scans: ScanKind
  onScan: (value: string, from?: string) => void
  onManual: () => void
  onClose: () => void
}

/** The camera's picture, read until it shows what the field wants; or a photo, or the way back to typing (SCAN-06). */
export function ScanDialog({ scans, onScan, onManual, onClose }: Props) {
  const { t } = useTranslation('scanner')
  const refusalText = useRefusalText()
  const camera = useCamera()
  const { state } = camera.shown
  const { fault, choices, lookAgain, readFrame, readPhoto } = useScan({ scans, onScan })
  const message = fault && (typeof fault === 'string' ? t(`faults.${fault}`) : refusalText(fault))

  return (
    <Modal title={t(`scan.${scans}`)} size="medium" onClose={onClose}>
      <div className={classes.stage}>
        {choices ? (
          <ScanQuestion choices={choices} onSelect={(value) => onScan(value)} onLookAgain={lookAgain} />
        ) : (
          <CameraView scans={scans} camera={camera} onFrame={readFrame} />
        )}
      </div>
      <p
        className={classes.hint}
        role="status"
        data-failed={(message !== undefined && !choices) || undefined}
      >
        {!choices && (message ?? (state === 'live' && t('hint')))}
      </p>
      <div className={classes.footer}>
        <PhotoButton onPhoto={(photo) => void readPhoto(photo)} />
        <Button kind={state === 'closed' ? 'primary' : 'secondary'} onClick={onManual}>
          {t(`manual.${scans}`)}
        </Button>
      </div>
    </Modal>
  )
}
