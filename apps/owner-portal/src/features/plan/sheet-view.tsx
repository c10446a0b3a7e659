import type { DrawnSheet } from '@commissioning/contract/owner/owned-plan-endpoints'
import { PLAN_VIEWER } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { compareNames } from '@commissioning/domain/formats/compare-names'
import { ErrorState } from '@commissioning/ui/error-state'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useReducedMotion } from '@commissioning/ui/use-reduced-motion.ts'
import { ZoomButtons } from '@commissioning/ui/zoom-buttons'
import { ZoomContent } from '@commissioning/ui/zoom-content'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransformWrapper } from 'react-zoom-pan-pinch'
import { MarkLabel } from './mark-label.tsx'
import { MarkList } from './mark-list.tsx'
import classes from './plan.module.css'
import { type useOwnedSheet, useSheetPicture } from './plan-queries.ts'
import { planMarkElementId, SheetDrawing } from './sheet-drawing.tsx'

const { zoomStep, minimumScale, maximumScale } = PLAN_VIEWER
/** How near a mark is shown that was chosen in the list. */
const SHOWN_MARK_ZOOM = 3
const ZOOM_ANIMATION_MS = 300

export function SheetView({ siteId, sheet }: { siteId: string; sheet: ReturnType<typeof useOwnedSheet> }) {
  if (sheet.error && !sheet.data)
    return <ErrorState failure={sheet.error} onRetry={() => void sheet.refetch()} />
  if (!sheet.data) return <SkeletonCards heights={[420]} />
  return <Drawn siteId={siteId} sheet={sheet.data} />
}

/** The picture with what stands on it, and beside it the same in words. */
function Drawn({ siteId, sheet }: { siteId: string; sheet: DrawnSheet }) {
  const { t } = useTranslation('plan')
  const { url, file } = useSheetPicture(siteId, sheet)
  const [selected, setSelected] = useState<string | undefined>()
  const animationTime = useReducedMotion() ? 0 : ZOOM_ANIMATION_MS
  const marks = sheet.marks.toSorted((one, other) => compareNames(one.name, other.name))
  const mark = marks.find(({ id }) => id === selected)

  return (
    <TransformWrapper
      minScale={minimumScale}
      maxScale={maximumScale}
      keyboard={{ disabled: false, zoomStep, animationTime }}
      doubleClick={{ step: zoomStep, animationTime }}
    >
      {(zoom) => (
        <div className={classes.view}>
          <div className={classes.stage}>
            <div className={classes.tools}>
              <ZoomButtons
                messages={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), whole: t('whole') }}
                zoom={zoom}
                step={zoomStep}
                animationTime={animationTime}
              />
            </div>
            {file.error && <ErrorState failure={file.error} onRetry={() => void file.refetch()} />}
            {file.isPending && <SkeletonCards heights={[320]} />}
            {url && (
              <ZoomContent name={t('keys')} className={classes.wrapper} contentClassName={classes.content}>
                <SheetDrawing
                  sheet={sheet}
                  marks={marks}
                  url={url}
                  selected={selected}
                  onSelect={setSelected}
                />
              </ZoomContent>
            )}
            <div className={classes.selected} role="status">
              {mark ? <MarkLabel mark={mark} /> : marks.length > 0 && t('hint')}
            </div>
          </div>
          <MarkList
            marks={marks}
            selected={selected}
            onSelect={(id) => {
              setSelected(id)
              if (url) void zoom.zoomToElement(planMarkElementId(id), SHOWN_MARK_ZOOM, animationTime)
            }}
          />
        </div>
      )}
    </TransformWrapper>
  )
}
