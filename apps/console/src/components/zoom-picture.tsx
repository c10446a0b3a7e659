import { PLAN_VIEWER } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { useReducedMotion } from '@commissioning/ui/use-reduced-motion.ts'
import { ZoomButtons } from '@commissioning/ui/zoom-buttons'
import { ZoomContent } from '@commissioning/ui/zoom-content'
import { TransformWrapper } from 'react-zoom-pan-pinch'
import classes from './zoom-picture.module.css'

const { zoomStep, minimumScale, maximumScale } = PLAN_VIEWER
const ZOOM_ANIMATION_MS = 160

interface Props {
  name: string
  url: string
  messages: Readonly<Record<'keys' | 'zoomIn' | 'zoomOut' | 'whole', string>>
  onScale?: ((scale: number) => void) | undefined
}

/** A picture that is zoomed by wheel, fingers, keys and buttons, and moved by dragging or the arrow keys. */
export function ZoomPicture({ name, url, messages, onScale }: Props) {
  const animationTime = useReducedMotion() ? 0 : ZOOM_ANIMATION_MS
  return (
    <TransformWrapper
      minScale={minimumScale}
      maxScale={maximumScale}
      doubleClick={{ step: zoomStep, animationTime }}
      keyboard={{ disabled: false, zoomStep, animationTime }}
      centerOnInit
      onTransform={(_, { scale }) => onScale?.(scale)}
    >
      {(zoom) => (
        <>
          <ZoomContent name={messages.keys} className={classes.wrapper} contentClassName={classes.content}>
            <img className={classes.picture} src={url} alt={name} draggable={false} />
          </ZoomContent>
          <div className={classes.zoom}>
            <ZoomButtons messages={messages} zoom={zoom} step={zoomStep} animationTime={animationTime} />
          </div>
        </>
      )}
    </TransformWrapper>
  )
}
