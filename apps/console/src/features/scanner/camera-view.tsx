import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraControls } from './camera-controls.tsx'
import { CameraNotice } from './camera-notice.tsx'
import { CameraPicture } from './camera-picture.tsx'
import type { ScanKind } from './scan-content.ts'
import classes from './scanner.module.css'
import type { useCamera } from './use-camera.ts'

interface Props extends Pick<ComponentProps<typeof CameraPicture>, 'onFrame'> {
  scans: ScanKind
  camera: ReturnType<typeof useCamera>
}

/**
 * The camera's picture with its controls; until it is open it says so, and else why it is closed.
 */
export function CameraView({ scans, camera: { shown, next, retry }, onFrame }: Props) {
  const { t } = useTranslation('scanner')
  if (shown.state === 'opening') return <p className={classes.notice}>{t('opening')}</p>
  if (shown.state === 'closed') return <CameraNotice scans={scans} fault={shown.fault} onRetry={retry} />
  const { camera } = shown
  return (
    <>
      <CameraPicture stream={camera.stream} onFrame={onFrame} />
      <CameraControls key={camera.deviceId} camera={camera} onNext={() => next(camera)} />
    </>
  )
}
