import { PLAN_VIEWER } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { Button } from '@commissioning/ui/button'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconArrowBackUp } from '@commissioning/ui/icons/arrow-back-up.ts'
import { IconArrowForwardUp } from '@commissioning/ui/icons/arrow-forward-up.ts'
import { IconNote } from '@commissioning/ui/icons/note.ts'
import { IconWall } from '@commissioning/ui/icons/wall.ts'
import { IconWindowMaximize } from '@commissioning/ui/icons/window-maximize.ts'
import { IconWindowMinimize } from '@commissioning/ui/icons/window-minimize.ts'
import { ZoomButtons } from '@commissioning/ui/zoom-buttons'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sheet-view.module.css'
import type { SheetWork } from './use-sheet-editing.ts'

/** These tools draw, add and take back; undo and redo do the same as their keys. */
export function SheetTools({ work }: { work: SheetWork }) {
  const { t } = useTranslation('sheets')
  const { away, steps, mode, setMode, isDrawing, isWhole } = work
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
  const nothing = (step: unknown, messages: string) => away ?? (step ? undefined : messages)
  return (
    <div className={classes.tools}>
      <Button
        kind="quiet"
        icon={<IconWall size={20} />}
        onClick={() => setMode(isDrawing ? 'things' : 'walls')}
      >
        <span className={classes.tool}>{t(isDrawing ? 'walls.leave' : 'walls.draw')}</span>
      </Button>
      <Button
        kind="quiet"
        icon={<IconNote size={20} />}
        disabledReason={away}
        onClick={() => setMode(mode === 'note' ? 'things' : 'note')}
      >
        <span className={classes.tool}>{t(mode === 'note' ? 'note.leave' : 'note.add')}</span>
      </Button>
      {tool(IconArrowBackUp, t('undo'), steps.undo, nothing(steps.undo, t('nothingToUndo')))}
      {tool(IconArrowForwardUp, t('redo'), steps.redo, nothing(steps.redo, t('nothingToRedo')))}
      {isWhole
        ? tool(IconWindowMinimize, t('whole.leave'), work.leaveWhole, undefined)
        : tool(IconWindowMaximize, t('whole.enter'), work.enterWhole, undefined)}
    </div>
  )
}

/** Zooming stands at a corner of its own, as on maps. */
export function ZoomTools({ zoom }: { zoom: ComponentProps<typeof ZoomButtons>['zoom'] }) {
  const { t: viewer } = useTranslation('floor-plans')
  return (
    <div className={classes.zoom}>
      <ZoomButtons
        messages={{
          zoomIn: viewer('viewer.zoomIn'),
          zoomOut: viewer('viewer.zoomOut'),
          whole: viewer('viewer.whole'),
        }}
        zoom={zoom}
        step={PLAN_VIEWER.zoomStep}
      />
    </div>
  )
}
