import { Tick } from '@commissioning/ui/tick'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceItem } from './device-queries.ts'
import classes from './tree-choice.module.css'
import { useChosenInTree } from './tree-choice-context.ts'

interface Props {
  item: DeviceItem
  place: { level: number; at: number; of: number }
  /** Undefined where nothing hangs on it. */
  isExpanded: boolean | undefined
  children: ReactNode
}

/** The place of a device in its tree, chosen by its tick or by Space, with Shift all from the last one on (TREE-45). */
export function TreeItem({ item, place: { level, at, of }, isExpanded, children }: Props) {
  const { t } = useTranslation('ui')
  const { isChoosing, isChosen, onToggle } = useChosenInTree()
  const isTicked = isChosen(item)
  return (
    <div
      className={classes.treeItem}
      role="treeitem"
      aria-level={level}
      aria-posinset={at + 1}
      aria-setsize={of}
      aria-selected={isTicked}
      aria-expanded={isExpanded}
      data-choosing={isChoosing || undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!isChoosing || event.key !== ' ' || event.target !== event.currentTarget) return
        event.preventDefault()
        onToggle(item.id, event.shiftKey)
      }}
    >
      {children}
      {isChoosing && (
        <div className={classes.tick}>
          <Tick
            label={t('table.choose', { name: item.customerReference })}
            isTicked={isTicked}
            isTabStop={false}
            onToggle={(isRange) => onToggle(item.id, isRange)}
          >
            {null}
          </Tick>
        </div>
      )}
    </div>
  )
}
