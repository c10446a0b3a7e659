import type { Placement } from '@commissioning/contract/sheets/placement-endpoints'
import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { Point } from '@commissioning/domain/geometry/point'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { markKeyAt } from '@commissioning/ui/plan-mark'
import { PlanPicture } from '@commissioning/ui/plan-picture'
import { useMarkSize } from '@commissioning/ui/use-mark-size.ts'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { ItemMark, ItemMarks } from './item-marks.tsx'
import { LinkDrawing } from './link-drawing.tsx'
import { NamedMark } from './named-mark.tsx'
import { listSheetLinks, type PlacedItem, type PlanItem, type SheetLink } from './plan-items.ts'
import { isTapGesture, type PressedPoint, readPointInMetres, readPressPoint } from './pointer-on-sheet.ts'
import type { PlanPlacing } from './use-placing.ts'
import { useSettledZoom } from './use-settled-zoom.ts'
import { useSheetLabels } from './use-sheet-labels.ts'
import type { SheetWalk } from './use-sheet-walk.ts'
import { useShownMark } from './use-shown-mark.ts'
import { WalkDrawing } from './walk-drawing.tsx'

interface Props {
  sheet: Sheet & { frame: PicturePosition }
  url: string
  planItems: readonly PlanItem[]
  placing: PlanPlacing
  selected: string | undefined
  /** The key of the line of the list that has the focus. */
  focused: string | undefined
  /** The thing that the sheet is moved to. */
  shown: string | undefined
  walk: SheetWalk | undefined
  onSelect: (key: string) => void
  /** A note was tapped. */
  onOpen: (thing: PlanItem) => void
  /** The sheet was tapped where nothing stands. */
  onTap: (at: Point) => void
  /** These are drawn below and above the marks. */
  under: ReactNode
  over: ReactNode
}

/** The picture with what stands on it; the list beside it says the same in words (SHEET-11). */
export function SheetDrawing({
  sheet,
  url,
  planItems,
  placing,
  selected,
  focused,
  shown,
  walk,
  under,
  over,
  ...on
}: Props) {
  const { onSelect, onOpen, onTap } = on
  const { frame } = sheet
  const pressed = useRef<PressedPoint & { key: string | undefined }>(undefined)
  const { ref, isDrawn, widthPx, size: whole } = useMarkSize(frame.picture)
  const size = whole / useSettledZoom()
  const shownMark = useShownMark(isDrawn && shown !== undefined)
  const there = useMemo(() => itemsOn(planItems, sheet.id), [planItems, sheet.id])
  const links = useMemo(() => listSheetLinks(there, sheet.id), [there, sheet.id])
  const held = there.find(({ key }) => key === placing.held)
  const resting = useMemo(() => links.filter((link) => !isSameThing(link, held?.key)), [links, held?.key])
  const labels = useSheetLabels(there, links, { frame, size, widthPx })
  const [pointed, setPointed] = useState<string>()
  const named = there.filter(
    ({ key, name }) =>
      key !== held?.key &&
      (key === selected || key === pointed || key === focused) &&
      labels.marks.get(key)?.text !== name,
  )
  const drawn = { frame, size }

  return (
    <PlanPicture
      picture={frame.picture}
      url={url}
      name={sheet.customerReference}
      drawnIn={ref}
      over={
        (held || named.length > 0) && (
          <>
            {named.map((item) => (
              <NamedMark key={item.key} {...drawn} item={item} />
            ))}
            {held && <Held {...drawn} held={held} placing={placing} links={links} selected={selected} />}
          </>
        )
      }
      onPointerOver={({ target, pointerType }) =>
        setPointed(pointerType === 'mouse' ? markKeyAt(target) : undefined)
      }
      onPointerLeave={() => setPointed(undefined)}
      onPointerDown={(event) => {
        const key = markKeyAt(event.target)
        pressed.current = { ...readPressPoint(event), key }
        if (key) onSelect(key)
      }}
      onPointerMove={(event) => {
        const key = pressed.current?.key
        if (key && !isTapGesture(pressed.current, event)) placing.drag(key, readPointInMetres(frame, event))
      }}
      onPointerUp={(event) => {
        const [from, wasTap] = [pressed.current, isTapGesture(pressed.current, event)]
        pressed.current = undefined
        const thing = there.find(({ key }) => key === from?.key)
        if (from?.key && !wasTap) placing.drop()
        else if (thing?.kind === 'note') onOpen(thing)
        else if (!from?.key && wasTap) onTap(readPointInMetres(frame, event))
      }}
      onPointerCancel={() => {
        if (pressed.current?.key) placing.release()
        pressed.current = undefined
      }}
    >
      {under}
      <LinkDrawing {...drawn} links={resting} labels={labels.links} />
      <ItemMarks
        {...drawn}
        planItems={there}
        held={held?.key}
        selected={selected}
        shown={shown}
        shownMark={shownMark}
        labels={labels.marks}
      />
      {walk && <WalkDrawing sheet={sheet} walk={walk} size={size} />}
      {over}
    </PlanPicture>
  )
}

interface HeldProps {
  frame: PicturePosition
  size: number
  held: PlacedItem
  placing: PlanPlacing
  links: readonly SheetLink[]
  selected: string | undefined
}

/** Only the mark that is being moved is drawn anew with each step, with its links (SPEED-07). */
function Held({ held, placing, links, selected, ...drawn }: HeldProps) {
  const moved: PlacedItem = { ...held, place: { ...held.place, ...placing.placeOf(held) } }
  const others = links
    .filter((link) => isSameThing(link, held.key))
    .map(({ from, to }) => (from.key === held.key ? to : from))
  const own = listSheetLinks([moved, ...others], held.place.sheetId).filter((link) =>
    isSameThing(link, held.key),
  )
  return (
    <>
      <LinkDrawing {...drawn} links={own} />
      <ItemMark {...drawn} thing={moved} isSelected={held.key === selected} />
    </>
  )
}

const isSameThing = ({ from, to }: SheetLink, key: string | undefined) => from.key === key || to.key === key

const itemsOn = (planItems: readonly PlanItem[], sheetId: string): PlacedItem[] =>
  planItems.filter((thing): thing is PlanItem & { place: Placement } => thing.place?.sheetId === sheetId)
