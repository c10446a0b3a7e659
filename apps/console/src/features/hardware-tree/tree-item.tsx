import { Tick } from '@commissioning/ui/tick'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceItem } from './device-queries.ts'
import { useSelectedInTree, useTreeSelection } from './tree-choice-context.ts'
import classes from './tree-selection-area.module.css'

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
  const selection = useTreeSelection()
  const isSelecting = useSelectedInTree((now) => now.isSelecting)
  const isTicked = useSelectedInTree((now) => now.isSelected(item))
  const toggle = (isRange: boolean) => selection.now().onToggle(item.id, isRange)
  return (
    <div
      className={classes.treeItem}
      role="treeitem"
      aria-level={level}
      aria-posinset={at + 1}
      aria-setsize={of}
      aria-selected={isTicked}
      aria-expanded={isExpanded}
      data-selecting={isSelecting || undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!isSelecting || event.key !== ' ' || event.target !== event.currentTarget) return
        event.preventDefault()
        toggle(event.shiftKey)
      }}
    >
      {children}
      {isSelecting && (
        <div className={classes.tick}>
          <Tick
            label={t('table.choose', { name: item.customerReference })}
            isTicked={isTicked}
            isTabStop={false}
            onToggle={toggle}
          >
            {null}
          </Tick>
        </div>
      )}
    </div>
  )
}
