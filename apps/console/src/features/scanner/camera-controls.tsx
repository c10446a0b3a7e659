import { IconButton } from '@commissioning/ui/icon-button'
import { IconBulb } from '@commissioning/ui/icons/bulb.ts'
import { IconBulbOff } from '@commissioning/ui/icons/bulb-off.ts'
import { IconCameraRotate } from '@commissioning/ui/icons/camera-rotate.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenCamera } from './open-camera.ts'
import classes from './scanner.module.css'

interface Props {
  camera: OpenCamera
  onNext: () => void
}

/** Light and zoom where the camera has them, and the next camera where there is one. Mounted anew for each camera. */
export function CameraControls({ camera: { track, cameras }, onNext }: Props) {
  const { t } = useTranslation('scanner')
  const { torch, zoom } = cameraAbilities(track)
  const [isLit, setIsLit] = useState(false)
  const [zoomed, setZoomed] = useState(() => cameraZoom(track) ?? zoom?.min)
  const light = () => {
    setIsLit(!isLit)
    void applyCameraSettings(track, { torch: !isLit })
  }
  const magnify = (factor: number) => {
    setZoomed(factor)
    void applyCameraSettings(track, { zoom: factor })
  }

  return (
    <div className={classes.controls}>
      {torch && (
        <IconButton
          label={t(isLit ? 'lightOff' : 'lightOn')}
          icon={isLit ? <IconBulbOff size={22} stroke={1.8} /> : <IconBulb size={22} stroke={1.8} />}
          onClick={light}
        />
      )}
      {zoom && zoom.max > zoom.min && (
        <input
          type="range"
          className={classes.zoom}
          aria-label={t('zoom')}
          {...zoom}
          value={zoomed}
          onChange={({ target }) => magnify(target.valueAsNumber)}
        />
      )}
      {cameras.length > 1 && (
        <IconButton label={t('next')} icon={<IconCameraRotate size={22} stroke={1.8} />} onClick={onNext} />
      )}
    </div>
  )
}

interface CameraAbilities {
  torch?: boolean
  zoom?: { min: number; max: number; step: number }
}

interface TorchAndZoomSettings {
  torch?: boolean
  zoom?: number
}

/** The DOM's types do not know what else a phone's camera can do. */
function cameraAbilities(track: MediaStreamTrack): CameraAbilities {
  const abilities: MediaTrackCapabilities & CameraAbilities = track.getCapabilities?.() ?? {}
  return abilities
}

const cameraZoom = (track: MediaStreamTrack): number | undefined => {
  const settings: MediaTrackSettings & TorchAndZoomSettings = track.getSettings()
  return settings.zoom
}

/** A convenience: a camera that does not follow is no fault. */
async function applyCameraSettings(track: MediaStreamTrack, settings: TorchAndZoomSettings): Promise<void> {
  const wanted: MediaTrackConstraintSet & TorchAndZoomSettings = settings
  await track.applyConstraints({ advanced: [wanted] }).catch(() => undefined)
}
