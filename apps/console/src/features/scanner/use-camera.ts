import { useEffect, useState, useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from '../../lib/local-store.ts'
import {
  type CameraFault,
  cameraAfter,
  cameraFaultOf,
  type OpenCamera,
  openCamera,
  stopCamera,
} from './open-camera.ts'

const REMEMBERED = 'scanner-camera'

export type CameraState =
  | { state: 'opening' }
  | { state: 'live'; camera: OpenCamera }
  | { state: 'closed'; fault: CameraFault }

/**
 * A camera that is open while the component is mounted and the page visible; the choice is remembered on this device.
 */
export function useCamera() {
  const [shown, setShown] = useState<CameraState>({ state: 'opening' })
  const [wanted, setWanted] = useState(() => ({ deviceId: readLocal(REMEMBERED) }))
  const isSeen = useIsPageSeen()

  useEffect(() => {
    if (!isSeen) return
    let isOver = false
    let stream: MediaStream | undefined
    const close = (error: unknown) => {
      if (!isOver) setShown({ state: 'closed', fault: cameraFaultOf(error) })
    }
    const begin = (camera: OpenCamera) => {
      if (isOver) return stopCamera(camera.stream)
      stream = camera.stream
      camera.track.addEventListener('ended', () => setShown({ state: 'closed', fault: { kind: 'gone' } }))
      setShown({ state: 'live', camera })
    }
    openCamera(navigator.mediaDevices, wanted.deviceId).then(begin, close)
    return () => {
      isOver = true
      if (stream) stopCamera(stream)
      setShown({ state: 'opening' })
    }
  }, [wanted, isSeen])

  const next = ({ cameras, deviceId }: OpenCamera) => {
    const camera = cameraAfter(cameras, deviceId)
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
