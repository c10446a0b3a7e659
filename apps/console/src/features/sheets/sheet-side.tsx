import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { Point } from '@commissioning/domain/geometry/point'
import { Button } from '@commissioning/ui/button'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useTranslation } from 'react-i18next'
import { CreateNote } from '../notes/note-actions.tsx'
import { ItemList } from './item-list.tsx'
import { countPlacedItems, noteItem } from './plan-items.ts'
import classes from './sheet-view.module.css'
import type { PlanPlacing } from './use-placing.ts'
import type { OpenedSheet, SheetWork } from './use-sheet-editing.ts'
import { WalkOnSheet } from './walk-on-sheet.tsx'
import { WallForm } from './wall-form.tsx'
import { WallList } from './wall-list.tsx'

interface Props extends OpenedSheet {
  work: SheetWork
}

/** Beside the drawing: what can stand on it, or its walls, or where a note goes. */
export function SheetSide({ installationId, sheet, sheets, planItems, shown, onHideWalk, work }: Props) {
  const { t } = useTranslation('sheets')
  const { away, walk, walls, selected } = work
  const { placed, total } = countPlacedItems(planItems)
  // on a phone it is chosen at once, so that the first tap can place it
  const beginAt = (key: string) => () => {
    work.select(key)
    work.enterWhole()
  }
  return (
    <section className={classes.side}>
      {shown !== undefined && !work.there && <NoticeBar tone="waiting">{t('things.notHere')}</NoticeBar>}
      {walk && <WalkOnSheet installationId={installationId} sheet={sheet} walk={walk} onHide={onHideWalk} />}
      {work.mode === 'note' && (
        <NoteHere
          installationId={installationId}
          sheet={sheet}
          at={work.noteAt}
          middle={work.middle}
          placing={work.placing}
          closed={away}
          onAt={work.setNoteAt}
          onMade={(key) => {
            work.select(key)
            work.setMode('things')
          }}
        />
      )}
      {work.isDrawing ? (
        <>
          <p className={classes.hint}>{t('walls.hint')}</p>
          <WallForm sheet={sheet} walls={walls} choice={work.choice} closed={away} />
          <WallList walls={walls} selected={selected} closed={away} onSelect={work.select} />
        </>
      ) : (
        <>
          {work.next && (
            <div className={classes.begin}>
              <Button kind="primary" fullWidth onClick={beginAt(work.next.key)}>
                {t('next.other', { name: work.next.name })}
              </Button>
            </div>
          )}
          {total > 0 && <p className={classes.count}>{t('things.placed', { placed, total })}</p>}
          {placed === 0 && (
            <p className={classes.hint}>{t(planItems.length > 0 ? 'things.hint' : 'things.none')}</p>
          )}
          <ItemList
            installationId={installationId}
            sheet={sheet}
            sheets={sheets}
            planItems={work.ordered}
            placing={work.listed}
            live={work.live}
            selected={work.marked}
            closed={away}
            onSelect={work.select}
            onOpen={work.setOpened}
            onFocus={work.setFocused}
            middle={work.middle}
          />
        </>
      )}
    </section>
  )
}

interface NoteHereProps {
  installationId: string
  sheet: Sheet
  /** It is the place of the note once somebody has pointed at it. */
  at: Point | undefined
  middle: Point
  placing: PlanPlacing
  /** Why nothing can be changed. */
  closed: string | undefined
  onAt: (at: Point | undefined) => void
  /** Given the key of the note once it is made. */
  onMade: (key: string) => void
}

/** Asks for a place and then for the note that is pinned there (SHEET-19). */
function NoteHere({ installationId, sheet, at, middle, placing, closed, onAt, onMade }: NoteHereProps) {
  const { t } = useTranslation('sheets')
  const plan = sheet.floorPlan
  return (
    <div className={classes.wallForm}>
      <p className={classes.hint}>{t('note.hint')}</p>
      <Button disabledReason={closed} onClick={() => onAt(middle)}>
        {t('note.middle')}
      </Button>
      {at && (
        <CreateNote
          installationId={installationId}
          suggested={plan ? { resourceType: 'FloorPlan', resourceId: plan.id } : undefined}
          onMade={(note) => {
            const thing = noteItem(note)
            placing.placeNew(thing, at)
            onMade(thing.key)
          }}
          onClose={() => onAt(undefined)}
        />
      )}
    </div>
  )
}
