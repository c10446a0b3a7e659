import type { ReactZoomPanPinchHandlers } from 'react-zoom-pan-pinch'
import { IconButton } from './icon-button.tsx'
import { IconArrowsMaximize } from './icons/arrows-maximize.ts'
import { IconZoomIn } from './icons/zoom-in.ts'
import { IconZoomOut } from './icons/zoom-out.ts'

interface Props {
  messages: Readonly<Record<'zoomIn' | 'zoomOut' | 'whole', string>>
  zoom: Pick<ReactZoomPanPinchHandlers, 'zoomIn' | 'zoomOut' | 'resetTransform'>
  step: number
  /** How long a zoom takes. */
  animationTime?: number
}

/** Buttons do what wheel and fingers do with a picture. */
export const ZoomButtons = ({ messages, zoom, step, animationTime }: Props) => (
  <>
    <IconButton
      label={messages.zoomIn}
      icon={<IconZoomIn size={22} aria-hidden />}
      onClick={() => void zoom.zoomIn(step, animationTime)}
    />
    <IconButton
      label={messages.zoomOut}
      icon={<IconZoomOut size={22} aria-hidden />}
      onClick={() => void zoom.zoomOut(step, animationTime)}
    />
    <IconButton
      label={messages.whole}
      icon={<IconArrowsMaximize size={22} aria-hidden />}
      onClick={() => void zoom.resetTransform(animationTime)}
    />
  </>
)
