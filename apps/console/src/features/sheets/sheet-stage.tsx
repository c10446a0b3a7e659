import { PLAN_VIEWER } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { ErrorState } from '@commissioning/ui/error-state'
import { Feedback } from '@commissioning/ui/feedback'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { ZoomContent } from '@commissioning/ui/zoom-content'
import { useTranslation } from 'react-i18next'
import { TransformWrapper } from 'react-zoom-pan-pinch'
import { usePlanFile } from '../floor-plans/floor-plan-queries.ts'
import { SheetDrawing } from './sheet-drawing.tsx'
import { SheetLegend } from './sheet-legend.tsx'
import { SheetTools, ZoomTools } from './sheet-tools.tsx'
import classes from './sheet-view.module.css'
import type { OpenedSheet, SheetWork } from './use-sheet-editing.ts'
import { WallChainDrawing, WallDrawing } from './wall-drawing.tsx'

interface Props extends OpenedSheet {
  work: SheetWork
}

/** The drawing with its tools over it (SHEET-48). */
export function SheetStage({ installationId, sheet, planItems, work }: Props) {
  const { t } = useTranslation('sheets')
  const { t: viewer } = useTranslation('floor-plans')
  const { url, file } = usePlanFile(installationId, sheet.floorPlan?.id ?? null)
  const { zoomStep, minimumScale, maximumScale } = PLAN_VIEWER
  const { away, isDrawing, walls, steps, changedSince, toPlace } = work

  return (
    <TransformWrapper
      minScale={minimumScale}
      maxScale={maximumScale}
      panning={{ excluded: ['sheet-mark'] }}
      doubleClick={{ disabled: isDrawing }}
      keyboard={{ disabled: false, zoomStep }}
    >
      {(zoom) => (
        <div className={classes.stage}>
          <SheetTools work={work} />
          {url && (
            <ZoomContent
              name={viewer('viewer.keys')}
              className={classes.wrapper}
              contentClassName={classes.content}
            >
              <SheetDrawing
                sheet={sheet}
                url={url}
                planItems={planItems}
                placing={work.placing}
                selected={away ? undefined : work.selected}
                focused={work.focused}
                shown={work.there?.key}
                walk={work.walk}
                onSelect={work.select}
                onOpen={work.setOpened}
                onTap={work.tap}
                under={
                  <WallDrawing
                    frame={sheet.frame}
                    walls={walls.walls}
                    selected={isDrawing ? work.selected : undefined}
                  />
                }
                over={isDrawing && !away && <WallChainDrawing frame={sheet.frame} chain={work.chain} />}
              />
            </ZoomContent>
          )}
          {sheet.floorPlan && file.isPending && <SkeletonCards heights={[320]} />}
          <div className={classes.notices}>
            <Feedback
              title={changedSince ? t('changedSince', { name: changedSince }) : undefined}
              failure={steps.error ?? undefined}
            />
            {walls.failure && <ErrorState failure={walls.failure} onRetry={walls.retry} />}
            {file.error && <ErrorState failure={file.error} onRetry={() => void file.refetch()} />}
          </div>
          <SheetLegend sheetId={sheet.id} planItems={planItems} />
          <ZoomTools zoom={zoom} />
          <p className={classes.wanted} role="status">
            {work.mode === 'things' && !away && toPlace && t('things.tapWhere', { name: toPlace.name })}
          </p>
        </div>
      )}
    </TransformWrapper>
  )
}
