import { Button } from '@commissioning/ui/button'
import { IconCameraOff } from '@commissioning/ui/icons/camera-off.ts'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Box } from './aimed-codes.ts'
import { CameraControls } from './camera-controls.tsx'
import { computeVisiblePart } from './compute-visible-part.ts'
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

interface CameraPictureProps {
  stream: MediaStream
  /**
   * Given one frame after the other, the next when it is done with the last; none after it rejects. The picture is what is
   * shown of the camera's, and `frame` is where the label is to be held in it.
   */
  onFrame: (picture: ImageBitmap, frame: Box) => Promise<void>
}

/** The person holds the label inside the frame. */
function CameraPicture({ stream, onFrame }: CameraPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  const held = useRef<HTMLSpanElement>(null)
  const look = useRef(onFrame)
  useEffect(() => {
    look.current = onFrame
  })

  useEffect(() => {
    const [element, border] = [video.current, held.current]
    if (!element || !border) return
    let isOver = false
    const watch = async () => {
      while (!isOver) {
        await nextFrame(element)
        const { part, frame } = computeVisiblePart({
          video: { width: element.videoWidth, height: element.videoHeight },
          element: element.getBoundingClientRect(),
          frame: border.getBoundingClientRect(),
        })
        // a browser may name a frame that it does not have yet
        const picture = await createImageBitmap(element, part.x, part.y, part.width, part.height).catch(
          () => undefined,
        )
        if (picture && !isOver) await look.current(picture, frame)
      }
    }
    element.srcObject = stream
    watch().catch(() => undefined)
    return () => {
      isOver = true
      element.srcObject = null
    }
  }, [stream])

  return (
    <div className={classes.picture}>
      <video ref={video} autoPlay playsInline muted />
      <span ref={held} className={classes.frame} aria-hidden />
    </div>
  )
}

const nextFrame = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    video.requestVideoFrameCallback(() => resolve())
  })
