import { useEffect, useRef } from 'react'
import type { Box } from './aimed-codes.ts'
import { computeVisiblePart } from './compute-visible-part.ts'
import classes from './scanner.module.css'

interface Props {
  stream: MediaStream
  /**
   * Given one frame after the other, the next when it is done with the last; none after it rejects. The picture is what is
   * shown of the camera's, and `frame` is where the label is to be held in it.
   */
  onFrame: (picture: ImageBitmap, frame: Box) => Promise<void>
}

/** The person holds the label inside the frame. */
export function CameraPicture({ stream, onFrame }: Props) {
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
