import { useEffect, useState, useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from '../../lib/local-store.ts'
import {
  type CameraFault,
  type OpenCamera,
  openCamera,
  selectNextCamera,
  stopCamera,
  toCameraFault,
} from './open-camera.ts'

const REMEMBERED = 'scanner-camera'
/** A person who refused is not asked again and again, and a device without a camera gets none. */
const COMES_BACK: readonly CameraFault['kind'][] = ['gone', 'other']
const CAMERA_RETRY_MS = 3_000

export type CameraState =
  | { state: 'opening' }
  | { state: 'live'; camera: OpenCamera }
  | { state: 'closed'; fault: CameraFault }

/**
 * A camera that is open while the component is mounted and the page visible; the choice is remembered on this device. One that a
 * call or another program takes away is opened again as soon as it can be.
 */
export function useCamera() {
  const [shown, setShown] = useState<CameraState>({ state: 'opening' })
  const [wanted, setWanted] = useState(() => ({ deviceId: readLocal(REMEMBERED) }))
  const isSeen = useIsPageSeen()

  useEffect(() => {
    if (!isSeen) return
    let isOver = false
    let stream: MediaStream | undefined
    let later: ReturnType<typeof setTimeout> | undefined
    const close = (fault: CameraFault) => {
      if (isOver) return
      setShown({ state: 'closed', fault })
      if (COMES_BACK.includes(fault.kind)) later = setTimeout(open, CAMERA_RETRY_MS)
    }
    const begin = (camera: OpenCamera) => {
      if (isOver) return stopCamera(camera.stream)
      stream = camera.stream
      const { track } = camera
      track.addEventListener('ended', () => close({ kind: 'gone' }))
      // a call on iOS keeps the track, and only silences it
      track.addEventListener('mute', () => setShown({ state: 'closed', fault: { kind: 'gone' } }))
      track.addEventListener('unmute', () => setShown({ state: 'live', camera }))
      setShown({ state: 'live', camera })
    }
    const open = () =>
      openCamera(navigator.mediaDevices, wanted.deviceId).then(begin, (error) => close(toCameraFault(error)))
    void open()
    return () => {
      isOver = true
      clearTimeout(later)
      if (stream) stopCamera(stream)
      setShown({ state: 'opening' })
    }
  }, [wanted, isSeen])

  const next = ({ cameras, deviceId }: OpenCamera) => {
    const camera = selectNextCamera(cameras, deviceId)
    if (!camera) return
    writeLocal(REMEMBERED, camera.deviceId)
    setWanted({ deviceId: camera.deviceId })
  }
  return { shown, next, retry: () => setWanted({ ...wanted }) }
}

const useIsPageSeen = () =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.visibilityState === 'visible',
  )
