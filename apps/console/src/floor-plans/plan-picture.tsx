import { PLAN_VIEWER } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { IconButton } from '@commissioning/ui/icon-button'
import { useReducedMotion } from '@commissioning/ui/use-reduced-motion.ts'
import { IconArrowsMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import classes from './plan-viewer.module.css'

const { zoomStep, minimumScale, maximumScale } = PLAN_VIEWER
const MOTION_MS = 160

interface Props {
  name: string
  url: string
}

/** A picture that is zoomed by wheel, fingers, keys and buttons, and moved by dragging or the arrow keys. */
export function PlanPicture({ name, url }: Props) {
  const { t } = useTranslation('floor-plans')
  const animationTime = useReducedMotion() ? 0 : MOTION_MS
  return (
    <TransformWrapper
      minScale={minimumScale}
      maxScale={maximumScale}
      doubleClick={{ step: zoomStep, animationTime }}
      keyboard={{ disabled: false, zoomStep, animationTime }}
      centerOnInit
    >
      {({ zoomIn, zoomOut, resetTransform }) => (
        <>
          <TransformComponent
            wrapperClass={classes.wrapper ?? ''}
            contentClass={classes.content ?? ''}
            wrapperProps={{ role: 'group', 'aria-label': t('viewer.keys') }}
          >
            <img className={classes.picture} src={url} alt={name} draggable={false} />
          </TransformComponent>
          <div className={classes.zoom}>
            <IconButton
              label={t('viewer.zoomIn')}
              icon={<IconZoomIn size={22} aria-hidden />}
              onClick={() => void zoomIn(zoomStep, animationTime)}
            />
            <IconButton
              label={t('viewer.zoomOut')}
              icon={<IconZoomOut size={22} aria-hidden />}
              onClick={() => void zoomOut(zoomStep, animationTime)}
            />
            <IconButton
              label={t('viewer.whole')}
              icon={<IconArrowsMaximize size={22} aria-hidden />}
              onClick={() => void resetTransform(animationTime)}
            />
          </div>
        </>
      )}
    </TransformWrapper>
  )
}
