import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { Point } from '@commissioning/domain/geometry/point'

import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import { CreateNote } from '../notes/note-actions.tsx'
import { noteItem } from './plan-items.ts'
import classes from './sheet-view.module.css'
import type { PlanPlacing } from './use-placing.ts'

interface Props {
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
export function NoteHere({ installationId, sheet, at, middle, placing, closed, onAt, onMade }: Props) {
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
