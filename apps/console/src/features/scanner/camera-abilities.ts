interface Abilities {
  torch?: boolean
  zoom?: { min: number; max: number; step: number }
}

interface Settings {
  torch?: boolean
  zoom?: number
}

/** The DOM's types do not know what else a phone's camera can do. */
export function cameraAbilities(track: MediaStreamTrack): Abilities {
  const abilities: MediaTrackCapabilities & Abilities = track.getCapabilities?.() ?? {}
  return abilities
}

export const cameraZoom = (track: MediaStreamTrack): number | undefined => {
  const settings: MediaTrackSettings & Settings = track.getSettings()
  return settings.zoom
}

/** A convenience: a camera that does not follow is no fault. */
export async function applyCameraSettings(track: MediaStreamTrack, settings: Settings): Promise<void> {
  const wanted: MediaTrackConstraintSet & Settings = settings
  await track.applyConstraints({ advanced: [wanted] }).catch(() => undefined)
}
