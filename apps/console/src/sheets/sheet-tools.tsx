import { PLAN_VIEWER } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { IconButton } from '@commissioning/ui/icon-button'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReactZoomPanPinchHandlers } from 'react-zoom-pan-pinch'

interface Props {
  /** Undefined where there is nothing to take back or to do again. */
  steps: { undo: (() => void) | undefined; redo: (() => void) | undefined }
  /** Why nothing can be changed. */
  away: string | undefined
  zoom: Pick<ReactZoomPanPinchHandlers, 'zoomIn' | 'zoomOut' | 'resetTransform'>
}

/** What is done with the sheet as a whole, by buttons; the keys do the same. */
export function SheetTools({ steps, away, zoom }: Props) {
  const { t } = useTranslation('sheets')
  const { t: viewer } = useTranslation('floor-plans')
  const { zoomStep } = PLAN_VIEWER
  const tool = (
    Icon: typeof IconZoomIn,
    label: string,
    onClick: (() => void) | undefined,
    disabledReason?: string,
  ) => (
    <IconButton
      label={label}
      icon={<Icon size={22} aria-hidden />}
      onClick={onClick}
      disabledReason={disabledReason}
    />
  )
  const nothing = (step: unknown, words: string) => away ?? (step ? undefined : words)
  return (
    <>
      {tool(IconArrowBackUp, t('undo'), steps.undo, nothing(steps.undo, t('nothingToUndo')))}
      {tool(IconArrowForwardUp, t('redo'), steps.redo, nothing(steps.redo, t('nothingToRedo')))}
      {tool(IconZoomIn, viewer('viewer.zoomIn'), () => void zoom.zoomIn(zoomStep))}
      {tool(IconZoomOut, viewer('viewer.zoomOut'), () => void zoom.zoomOut(zoomStep))}
      {tool(IconArrowsMaximize, viewer('viewer.whole'), () => void zoom.resetTransform())}
    </>
  )
}
