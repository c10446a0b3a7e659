import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useRowSelection } from '../../components/use-row-selection.ts'
import type { TreeDevice } from './flat-tree.ts'
import { HardwareForUpdate } from './selected-hardware.tsx'
import { createTreeSelection, type SelectedInTree, TreeSelectionContext } from './tree-choice-context.ts'
import classes from './tree-selection-area.module.css'
import type { useTreeDevices } from './use-tree-devices.ts'

interface Props {
  installationId: string
  devices: ReturnType<typeof useTreeDevices>
  /** The tools of the page, one of which begins the choice on a phone. */
  above: ReactNode
  /** The trees. They are not drawn anew when something else is chosen, but for their ticks (TREE-46). */
  children: ReactNode
}

/** The actions on the selected hardware stand above the trees (TREE-45). */
export function TreeSelectionArea({ installationId, devices, above, children }: Props) {
  const isPhone = useIsPhone()
  const [isBegun, setIsBegun] = useState(false)
  const choice = useRowSelection<TreeDevice>({ installationId, shown: devices.shown, every: devices.every })
  const isSelecting = !isPhone || isBegun
  const selected: SelectedInTree = {
    isSelecting,
    setSelecting: (isOn) => {
      setIsBegun(isOn)
      if (!isOn) choice.drop(choice.selected)
    },
    areAllSelected: choice.shown.length > 0 && choice.shown.every(choice.isSelected),
    onToggleShown: choice.onToggleShown,
    isSelected: choice.isSelected,
    onToggle: (id, isRange) => {
      const device = choice.shown.find((shown) => shown.id === id)
      if (device) choice.onToggle(device, isRange)
    },
  }
  const [selection] = useState(() => createTreeSelection(selected))
  // before it is painted, and after the rows of this drawing listen
  useLayoutEffect(() => selection.set(selected))
  return (
    <TreeSelectionContext value={selection}>
      {above}
      {isSelecting && (
        <div className={classes.bar}>
          <HardwareForUpdate
            installationId={installationId}
            choice={choice}
            found={devices.found}
            isAlwaysShown={isBegun}
          />
        </div>
      )}
      {children}
    </TreeSelectionContext>
  )
}
