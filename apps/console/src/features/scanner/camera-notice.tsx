import { Button } from '@commissioning/ui/button'
import { IconCameraOff } from '@commissioning/ui/icons/camera-off.ts'
import { useTranslation } from 'react-i18next'
import type { CameraFault } from './open-camera.ts'
import type { ScanKind } from './scan-content.ts'
import classes from './scanner.module.css'

interface Props {
  scans: ScanKind
  fault: CameraFault
  onRetry: () => void
}

/** Stands in the place of the camera's picture: why there is none, and what to do instead (SCAN-05 to SCAN-07). */
export function CameraNotice({ scans, fault, onRetry }: Props) {
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
