import type { DrawnSheet, OwnedMark } from '@commissioning/contract/owner/owned-plan-endpoints'
import { PLAN_VIEWER } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { compareNames } from '@commissioning/domain/formats/compare-names'
import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import { ErrorState } from '@commissioning/ui/error-state'
import { PlanMark } from '@commissioning/ui/plan-mark'
import { PlanPicture } from '@commissioning/ui/plan-picture'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useMarkSize } from '@commissioning/ui/use-mark-size.ts'
import { useReducedMotion } from '@commissioning/ui/use-reduced-motion.ts'
import { ZoomButtons } from '@commissioning/ui/zoom-buttons'
import { ZoomContent } from '@commissioning/ui/zoom-content'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransformWrapper } from 'react-zoom-pan-pinch'
import { needsOwnerAttention } from '../../components/device-state.tsx'
import { MarkLabel } from './mark-label.tsx'
import classes from './plan.module.css'
import { type useOwnedSheet, useSheetPicture } from './plan-queries.ts'

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

interface MarkListProps {
  marks: readonly OwnedMark[]
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The list says in words what the picture shows. */
function MarkList({ marks, selected, onSelect }: MarkListProps) {
  const { t } = useTranslation('plan')
  if (marks.length === 0) return <p className={classes.soft}>{t('empty')}</p>
  return (
    <ul className={classes.marks} aria-label={t('marks')}>
      {marks.map((mark) => (
        <li key={mark.id}>
          <button
            type="button"
            className={classes.row}
            aria-pressed={mark.id === selected}
            onClick={() => onSelect(mark.id)}
          >
            <MarkLabel mark={mark} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface SheetDrawingProps {
  sheet: DrawnSheet
  marks: readonly OwnedMark[]
  url: string
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The picture with its marks, of which the chosen one lies on top; what asks for somebody has a sign. */
function SheetDrawing({
  sheet: { frame, customerReference },
  marks,
  url,
  selected,
  onSelect,
}: SheetDrawingProps) {
  const { ref, size } = useMarkSize(frame.picture)
  const ordered = marks.toSorted((one, other) => Number(one.id === selected) - Number(other.id === selected))
  return (
    <PlanPicture picture={frame.picture} url={url} name={customerReference} drawnIn={ref}>
      {ordered.map(({ id, kind, name, x, y, hasDevice, ...state }) => (
        <PlanMark
          key={id}
          id={planMarkElementId(id)}
          className={classes.mark}
          kind={kind}
          name={hasDevice && needsOwnerAttention(state) ? `${name} ⚠` : name}
          {...toPixels(frame, { x, y })}
          size={size}
          isOffline={hasDevice && !state.online}
          isSelected={id === selected}
          onClick={() => onSelect(id)}
        />
      ))}
    </PlanPicture>
  )
}

const planMarkElementId = (id: string): string => `mark-${id}`
