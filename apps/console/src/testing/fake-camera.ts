import { vi } from 'vitest'
import type { SeenCode } from '../features/scanner/aimed-codes.ts'
import type { ReaderRequest } from '../features/scanner/code-reader.ts'

/** The original is put back when a phone is no longer imitated. */
const { matchMedia } = window

export interface FakeCameras {
  /** Device ids that `getUserMedia` was asked for; undefined for any. */
  asked: (string | undefined)[]
  /** Device ids whose light is on. */
  live: Set<string>
  /** The next frames and photos show these in the middle, one code over the other. */
  show(...contents: string[]): void
  /** One code beside the other, as far from the middle; each frame shows one of these sets, the last one for good. */
  showBeside(...frames: string[][]): void
  /** The camera is pulled out, or taken by a call. */
  unplug(): void
  /** A call silences the camera, and gives it back. */
  mute(isMuted: boolean): void
}

interface Options {
  cameras?: string[]
  /** Thrown when a camera is asked for. */
  fault?: Error
  /** The cameras are named only once one is allowed. */
  isUnknown?: boolean
  abilities?: object
  applyConstraints?: (constraints: MediaTrackConstraints) => Promise<void>
}

/** A touch device with cameras, whose frames hold what the test says; jsdom has none of it. */
export function fakeCameras({ cameras = ['back'], ...options }: Options = {}): FakeCameras {
  const asked: (string | undefined)[] = []
  const live = new Set<string>()
  let isKnown = options.isUnknown !== true
  let shown: SeenCode[][] = [[]]
  let unplug = () => {}
  let mute = (_isMuted: boolean) => {}

  const open = async ({ video }: { video: { deviceId?: { exact: string } } }) => {
    asked.push(video.deviceId?.exact)
    if (options.fault) throw options.fault
    isKnown = true
    const deviceId = video.deviceId?.exact ?? cameras[0] ?? ''
    live.add(deviceId)
    const track = Object.assign(new EventTarget(), {
      stop: () => live.delete(deviceId),
      getSettings: () => ({ deviceId }),
      getCapabilities: () => options.abilities ?? {},
      applyConstraints: options.applyConstraints ?? (async () => undefined),
    })
    unplug = () => track.dispatchEvent(new Event('ended'))
    mute = (isMuted) => track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'))
    return { getTracks: () => [track], getVideoTracks: () => [track] }
  }
  const list = async () =>
    cameras.map((name) => ({ kind: 'videoinput', deviceId: isKnown ? name : '', label: name }))

  class FakeReader extends EventTarget {
    postMessage({ id }: ReaderRequest) {
      queueMicrotask(() =>
        this.dispatchEvent(
          new MessageEvent('message', { data: { id, codes: shown.length > 1 ? shown.shift() : shown[0] } }),
        ),
      )
    }
    terminate() {}
  }

  vi.stubGlobal('Worker', FakeReader)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => {} }))
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: open, enumerateDevices: list },
  })
  HTMLVideoElement.prototype.requestVideoFrameCallback = (callback) => {
    setTimeout(callback)
    return 0
  }
  const seen = new DOMRect(0, 0, 640, 480)
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(seen.width)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(seen.height)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(seen)
  beTouched()
  return {
    asked,
    live,
    show: (...contents) => {
      shown = [contents.map((content) => codeAt(content, 320))]
    },
    showBeside: (...frames) => {
      shown = frames.map((contents) => contents.map((content, at) => codeAt(content, at === 0 ? 220 : 420)))
    },
    unplug: () => unplug(),
    mute: (isMuted) => mute(isMuted),
  }
}

const codeAt = (content: string, middle: number): SeenCode => ({
  content,
  box: { x: middle - 40, y: 220, width: 80, height: 40 },
})

/** Answers as a phone or tablet, whose first pointer is a finger. */
function beTouched(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia(query)
    return query === '(pointer: coarse)' ? Object.defineProperty(list, 'matches', { value: true }) : list
  })
}
