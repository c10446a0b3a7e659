import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import classes from './doors.module.css'
import type { DoorList } from './use-door-list.ts'

interface Props {
  list: Pick<DoorList, 'shown' | 'chosen' | 'isChosen' | 'chooseShown' | 'chooseNone'>
  /** Why nothing can be changed. */
  closed: string | undefined
  onChange: () => void
  onDelete: () => void
}

/** How many doors are chosen, and what can be done to all of them at once (DOOR-07). */
export function ChosenBar({ list, closed, onChange, onDelete }: Props) {
  const { t } = useTranslation('doors')
  const { shown = [], chosen } = list
  if (shown.length === 0 && chosen.length === 0) return null
  return (
    <div className={classes.chosen}>
      <span role="status">{t('chosen', { count: chosen.length })}</span>
      {shown.some((door) => !list.isChosen(door)) && (
        <Button kind="quiet" onClick={list.chooseShown}>
          {t('chooseShown', { count: shown.length })}
        </Button>
      )}
      {chosen.length > 0 && (
        <>
          <Button kind="quiet" onClick={list.chooseNone}>
            {t('chooseNone')}
          </Button>
          <Button disabledReason={closed} onClick={onChange}>
            {t('change.title')}
          </Button>
          <Button disabledReason={closed} onClick={onDelete}>
            {t('delete.several')}
          </Button>
        </>
      )}
    </div>
  )
}
