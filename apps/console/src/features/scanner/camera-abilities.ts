interface CameraAbilities {
  torch?: boolean
  zoom?: { min: number; max: number; step: number }
}

interface TorchAndZoomSettings {
  torch?: boolean
  zoom?: number
}

/** The DOM's types do not know what else a phone's camera can do. */
export function cameraAbilities(track: MediaStreamTrack): CameraAbilities {
  const abilities: MediaTrackCapabilities & CameraAbilities = track.getCapabilities?.() ?? {}
  return abilities
}

export const cameraZoom = (track: MediaStreamTrack): number | undefined => {
  const settings: MediaTrackSettings & TorchAndZoomSettings = track.getSettings()
  return settings.zoom
}

/** A convenience: a camera that does not follow is no fault. */
export async function applyCameraSettings(
  track: MediaStreamTrack,
  settings: TorchAndZoomSettings,
): Promise<void> {
  const wanted: MediaTrackConstraintSet & TorchAndZoomSettings = settings
  await track.applyConstraints({ advanced: [wanted] }).catch(() => undefined)
}
