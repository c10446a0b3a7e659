import { useTranslation } from 'react-i18next'
import { CameraView } from './camera-view.tsx'
import type { Scan } from './scan-content.ts'
import classes from './scanner.module.css'
import { useCamera } from './use-camera.ts'
import { useReader } from './use-reader.ts'

/** The camera's picture, read for as long as it is shown. */
export function SeriesCamera({ onSeen }: { onSeen: (scan: Scan | undefined) => void }) {
  const { t } = useTranslation('scanner')
  const camera = useCamera()
  const { fault, readFrame } = useReader({ scans: 'deviceId', onSeen })
  return (
    <>
      <div className={classes.stage} data-series>
        <CameraView scans="deviceId" camera={camera} onFrame={readFrame} />
      </div>
      {fault && (
        <p className={classes.hint} role="alert" data-failed>
          {t(`faults.${fault}`)}
        </p>
      )}
    </>
  )
}
