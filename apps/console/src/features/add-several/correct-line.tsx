import type { ListedLine } from '@commissioning/domain/add-several/list-lines'
import { normalizeLockName } from '@commissioning/domain/locks/lock-rules'
import { useState } from 'react'
import classes from './add-several.module.css'
import { LineEntry } from './line-entry.tsx'
import { ParentAndFloorFields, type SelectedPlace } from './parent-and-floor-fields.tsx'
import type { AddSeveralData } from './several-queries.ts'
import type { OpenedList } from './use-opened-list.ts'

interface Props {
  line: ListedLine
  list: OpenedList
  surroundings: AddSeveralData
  onLine: (line: ListedLine) => void
  onCancel: () => void
}

/** A line of a list corrected where it stands: its place, its floor, its code and its name. */
export function CorrectLine({ line, list: { going }, surroundings, onLine, onCancel }: Props) {
  const [selected, setSelected] = useState<SelectedPlace>({ parentId: line.parentId, floorId: line.floorId })
  const { locks, trees, boxes } = surroundings
  const taken = new Set([...locks, ...going.map(({ name }) => ({ customerReference: name }))].map(nameKeyOf))
  const newFloor = selected.floorId === null ? line.newFloor : undefined
  return (
    <div className={classes.correction}>
      <ParentAndFloorFields
        surroundings={surroundings}
        trees={trees}
        selected={selected}
        onSelect={setSelected}
      />
      <LineEntry
        around={{ open: [], locks, trees, boxes, taken }}
        start={line}
        place={{ ...selected, newFloor }}
        onLine={onLine}
        onCancel={onCancel}
      />
    </div>
  )
}

const nameKeyOf = ({ customerReference }: { customerReference: string }) =>
  normalizeLockName(customerReference)
