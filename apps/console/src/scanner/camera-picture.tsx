import { useEffect, useRef } from 'react'
import classes from './scanner.module.css'

interface Props {
  stream: MediaStream
  /** Given one frame after the other, the next when it is done with the last; none after it rejects. */
  onFrame: (picture: ImageBitmap) => Promise<void>
}

/** What the camera sees, with a frame to hold the label in. */
export function CameraPicture({ stream, onFrame }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const look = useRef(onFrame)
  useEffect(() => {
    look.current = onFrame
  })

  useEffect(() => {
    const element = video.current
    if (!element) return
    let isOver = false
    const watch = async () => {
      while (!isOver) {
        await nextFrame(element)
        // a browser may name a frame that it does not have yet
        const picture = await createImageBitmap(element).catch(() => undefined)
        if (picture && !isOver) await look.current(picture)
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
      <span className={classes.frame} aria-hidden />
    </div>
  )
}

const nextFrame = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    video.requestVideoFrameCallback(() => resolve())
  })
