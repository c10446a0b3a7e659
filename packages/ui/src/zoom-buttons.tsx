import { IconArrowsMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { ReactZoomPanPinchHandlers } from 'react-zoom-pan-pinch'
import { IconButton } from './icon-button.tsx'

interface Props {
  words: Readonly<Record<'zoomIn' | 'zoomOut' | 'whole', string>>
  zoom: Pick<ReactZoomPanPinchHandlers, 'zoomIn' | 'zoomOut' | 'resetTransform'>
  step: number
  /** How long a zoom takes. */
  animationTime?: number
}

/** Buttons do what wheel and fingers do with a picture. */
export const ZoomButtons = ({ words, zoom, step, animationTime }: Props) => (
  <>
    <IconButton
      label={words.zoomIn}
      icon={<IconZoomIn size={22} aria-hidden />}
      onClick={() => void zoom.zoomIn(step, animationTime)}
    />
    <IconButton
      label={words.zoomOut}
      icon={<IconZoomOut size={22} aria-hidden />}
      onClick={() => void zoom.zoomOut(step, animationTime)}
    />
    <IconButton
      label={words.whole}
      icon={<IconArrowsMaximize size={22} aria-hidden />}
      onClick={() => void zoom.resetTransform(animationTime)}
    />
  </>
)
