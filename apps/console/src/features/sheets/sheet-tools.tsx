import { PLAN_VIEWER } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { IconButton } from '@commissioning/ui/icon-button'
import { ZoomButtons } from '@commissioning/ui/zoom-buttons'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Undefined where there is nothing to take back or to do again. */
  steps: { undo: (() => void) | undefined; redo: (() => void) | undefined }
  /** Why nothing can be changed. */
  away: string | undefined
  zoom: ComponentProps<typeof ZoomButtons>['zoom']
}

/** Each button does the same as a key. */
export function SheetTools({ steps, away, zoom }: Props) {
  const { t } = useTranslation('sheets')
  const { t: viewer } = useTranslation('floor-plans')
  const tool = (
    Icon: typeof IconArrowBackUp,
    label: string,
    onClick: (() => void) | undefined,
    disabledReason: string | undefined,
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
      <ZoomButtons
        words={{
          zoomIn: viewer('viewer.zoomIn'),
          zoomOut: viewer('viewer.zoomOut'),
          whole: viewer('viewer.whole'),
        }}
        zoom={zoom}
        step={PLAN_VIEWER.zoomStep}
      />
    </>
  )
}
