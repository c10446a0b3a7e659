export interface Camera {
  deviceId: string
  label: string
}

export interface OpenCamera {
  stream: MediaStream
  track: MediaStreamTrack
  /** All there are, in the browser's order. */
  cameras: Camera[]
  deviceId: string
}

export type CameraFault =
  | { kind: 'refused' | 'none' | 'gone' | 'insecure' }
  | { kind: 'other'; reason: string }

/**
 * Opens the wanted camera, or the last of the list (SCAN-01). Browsers name the cameras only once one is allowed, so a
 * first visit opens any of them before it chooses. Without `devices` the page is not secure. Rejects with what
 * `toCameraFault` reads.
 */
export async function openCamera(
  devices: MediaDevices | undefined,
  wanted: string | null,
): Promise<OpenCamera> {
  if (!devices) throw new CameraClosed('insecure')
  const cameras = await listCameras(devices)
  if (cameras.length === 0) throw new CameraClosed('none')
  if (cameras.every(({ deviceId }) => deviceId !== ''))
    return openFirstCamera(devices, { cameras, wanted, opened: undefined })
  const opened = await devices.getUserMedia({ video: { ...PICTURE, facingMode: 'environment' } })
  return openFirstCamera(devices, { cameras: await listCameras(devices), wanted, opened })
}

/** Stops the camera. */
export const stopCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

export const selectNextCamera = (cameras: readonly Camera[], deviceId: string): Camera | undefined =>
  cameras[(cameras.findIndex((camera) => camera.deviceId === deviceId) + 1) % cameras.length]

/** Why a camera did not open, from what the browser or `openCamera` threw. */
export function toCameraFault(error: unknown): CameraFault {
  if (error instanceof CameraClosed) return { kind: error.kind }
  if (!(error instanceof Error)) return { kind: 'other', reason: String(error) }
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return { kind: 'refused' }
  if (error.name === 'NotFoundError') return { kind: 'none' }
  return { kind: 'other', reason: error.message || error.name }
}

class CameraClosed extends Error {
  readonly kind: 'none' | 'insecure'

  constructor(kind: 'none' | 'insecure') {
    super(kind)
    this.kind = kind
  }
}

/** Enough to read a small code, little enough to read it quickly. */
const PICTURE = { width: { ideal: 1920 }, height: { ideal: 1080 } } as const

interface CameraChoice {
  cameras: Camera[]
  wanted: string | null
  /** Used if it is the right one: some browsers ask again for each. */
  opened: MediaStream | undefined
}

async function openFirstCamera(
  devices: MediaDevices,
  { cameras, wanted, opened }: CameraChoice,
): Promise<OpenCamera> {
  const camera = cameras.find(({ deviceId }) => deviceId === wanted) ?? cameras.at(-1)
  const isOpened = opened && deviceIdOf(opened) === camera?.deviceId
  if (opened && !isOpened) stopCamera(opened)
  if (!camera) throw new CameraClosed('none')
  const { deviceId } = camera
  const stream = isOpened
    ? opened
    : await devices.getUserMedia({ video: { ...PICTURE, deviceId: { exact: deviceId } } })
  const [track] = stream.getVideoTracks()
  if (!track) throw new CameraClosed('none')
  return { stream, track, cameras, deviceId }
}

const deviceIdOf = (stream: MediaStream) => stream.getVideoTracks()[0]?.getSettings().deviceId

const listCameras = async (devices: MediaDevices): Promise<Camera[]> =>
  (await devices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
