import { useTranslation } from 'react-i18next'
import { CameraControls } from './camera-controls.tsx'
import { CameraNotice } from './camera-notice.tsx'
import { CameraPicture } from './camera-picture.tsx'
import type { Scan } from './scan-content.ts'
import classes from './scanner.module.css'
import { useCamera } from './use-camera.ts'
import { useReader } from './use-reader.ts'

/** The camera's picture, read for as long as it is shown. */
export function SeriesCamera({ onSeen }: { onSeen: (scan: Scan | undefined) => void }) {
  const { t } = useTranslation('scanner')
  const { shown, next, retry } = useCamera()
  const { fault, readFrame } = useReader({ scans: 'deviceId', onSeen })
  return (
    <>
      <div className={classes.stage} data-series>
        {shown.state === 'opening' && <p className={classes.notice}>{t('opening')}</p>}
        {shown.state === 'closed' && <CameraNotice scans="deviceId" fault={shown.fault} onRetry={retry} />}
        {shown.state === 'live' && (
          <>
            <CameraPicture stream={shown.camera.stream} onFrame={readFrame} />
            <CameraControls
              key={shown.camera.deviceId}
              camera={shown.camera}
              onNext={() => next(shown.camera)}
            />
          </>
        )}
      </div>
      {fault && (
        <p className={classes.hint} role="alert" data-failed>
          {t(`faults.${fault}`)}
        </p>
      )}
    </>
  )
}
