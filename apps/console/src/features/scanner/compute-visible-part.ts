import type { Box } from './aimed-codes.ts'

interface ShownVideo {
  /** The camera's own picture, in its pixels. */
  video: { width: number; height: number }
  /** Both are boxes on the same page: the drawn picture and the frame over it. */
  element: Box
  frame: Box
}

/** The part of a camera's picture that a person sees where it covers its place, and the frame in that part's pixels. */
export function computeVisiblePart({ video, element, frame }: ShownVideo): { part: Box; frame: Box } {
  const scale = Math.max(element.width / video.width, element.height / video.height)
  const width = Math.min(video.width, element.width / scale)
  const height = Math.min(video.height, element.height / scale)
  return {
    part: { x: (video.width - width) / 2, y: (video.height - height) / 2, width, height },
    frame: {
      x: (frame.x - element.x) / scale,
      y: (frame.y - element.y) / scale,
      width: frame.width / scale,
      height: frame.height / scale,
    },
  }
}
