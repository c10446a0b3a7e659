import type { DrawnSheet, OwnedMark } from '@commissioning/contract/owner/owned-plan-endpoints'
import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import { PlanMark } from '@commissioning/ui/plan-mark'
import { PlanPicture } from '@commissioning/ui/plan-picture'
import { useMarkSize } from '@commissioning/ui/use-mark-size.ts'
import { needsOwnerAttention } from '../../components/device-state.tsx'
import classes from './plan.module.css'

interface Props {
  sheet: DrawnSheet
  marks: readonly OwnedMark[]
  url: string
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The picture with its marks, of which the chosen one lies on top; what asks for somebody has a sign. */
export function SheetDrawing({ sheet: { frame, customerReference }, marks, url, selected, onSelect }: Props) {
  const { ref, size } = useMarkSize(frame.picture)
  const ordered = marks.toSorted((one, other) => Number(one.id === selected) - Number(other.id === selected))
  return (
    <PlanPicture picture={frame.picture} url={url} name={customerReference} drawnIn={ref}>
      {ordered.map(({ id, kind, name, x, y, hasDevice, ...state }) => (
        <PlanMark
          key={id}
          id={planMarkElementId(id)}
          className={classes.mark}
          kind={kind}
          name={hasDevice && needsOwnerAttention(state) ? `${name} ⚠` : name}
          {...toPixels(frame, { x, y })}
          size={size}
          isOffline={hasDevice && !state.online}
          isSelected={id === selected}
          onClick={() => onSelect(id)}
        />
      ))}
    </PlanPicture>
  )
}

export const planMarkElementId = (id: string): string => `mark-${id}`
