import { PLAN_VIEWER } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { IconButton } from '@commissioning/ui/icon-button'
import { useReducedMotion } from '@commissioning/ui/use-reduced-motion.ts'
import { IconArrowsMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import classes from './zoom-picture.module.css'

const { zoomStep, minimumScale, maximumScale } = PLAN_VIEWER
const MOTION_MS = 160

interface Props {
  name: string
  url: string
  words: Readonly<Record<'keys' | 'zoomIn' | 'zoomOut' | 'whole', string>>
  onScale?: ((scale: number) => void) | undefined
}

/** A picture that is zoomed by wheel, fingers, keys and buttons, and moved by dragging or the arrow keys. */
export function ZoomPicture({ name, url, words, onScale }: Props) {
  const animationTime = useReducedMotion() ? 0 : MOTION_MS
  return (
    <TransformWrapper
      minScale={minimumScale}
      maxScale={maximumScale}
      doubleClick={{ step: zoomStep, animationTime }}
      keyboard={{ disabled: false, zoomStep, animationTime }}
      centerOnInit
      onTransform={(_, { scale }) => onScale?.(scale)}
    >
      {({ zoomIn, zoomOut, resetTransform }) => (
        <>
          <TransformComponent
            wrapperClass={classes.wrapper ?? ''}
            contentClass={classes.content ?? ''}
            wrapperProps={{ role: 'group', 'aria-label': words.keys }}
          >
            <img className={classes.picture} src={url} alt={name} draggable={false} />
          </TransformComponent>
          <div className={classes.zoom}>
            <IconButton
              label={words.zoomIn}
              icon={<IconZoomIn size={22} aria-hidden />}
              onClick={() => void zoomIn(zoomStep, animationTime)}
            />
            <IconButton
              label={words.zoomOut}
              icon={<IconZoomOut size={22} aria-hidden />}
              onClick={() => void zoomOut(zoomStep, animationTime)}
            />
            <IconButton
              label={words.whole}
              icon={<IconArrowsMaximize size={22} aria-hidden />}
              onClick={() => void resetTransform(animationTime)}
            />
          </div>
        </>
      )}
    </TransformWrapper>
  )
}
