import { Button } from '@commissioning/ui/button'
import { IconCameraOff } from '@commissioning/ui/icons/camera-off.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraControls } from './camera-controls.tsx'
import { CameraPicture } from './camera-picture.tsx'
import type { CameraFault } from './open-camera.ts'
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

interface CameraNoticeProps {
  scans: ScanKind
  fault: CameraFault
  onRetry: () => void
}

/** Stands in the place of the camera's picture: why there is none, and what to do instead (SCAN-05 to SCAN-07). */
function CameraNotice({ scans, fault, onRetry }: CameraNoticeProps) {
  const { t } = useTranslation('scanner')
  const isRefused = fault.kind === 'refused'
  const reason = fault.kind === 'other' ? fault.reason : t(`reasons.${fault.kind}`)
  return (
    <div className={classes.notice} role="alert">
      <IconCameraOff size={32} stroke={1.6} aria-hidden />
      <p>
        {isRefused ? t(scans === 'intercomCode' ? 'refusedPermission' : 'refused') : t('failed', { reason })}
      </p>
      <p>{t(`${isRefused ? 'refusedAdvice' : 'failedAdvice'}.${scans}`)}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}
