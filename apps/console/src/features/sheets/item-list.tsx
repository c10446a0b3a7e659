import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { Point } from '@commissioning/domain/geometry/point'
import { Button } from '@commissioning/ui/button'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { type KeyboardEvent, memo, type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DoorTestButton } from '../../components/door-test-button.tsx'
import { LinkLabel } from './link-label.tsx'
import { markState } from './mark-state.ts'
import { passFocusOnRemoval } from './pass-focus-on-removal.ts'
import { listSheetLinks, type PlanItem, type SheetLink } from './plan-items.ts'
import { MarkPicture } from './sheet-legend.tsx'
import classes from './sheet-view.module.css'
import { useMetres } from './use-metres.ts'
import type { PlanPlacing } from './use-placing.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

interface Props {
  installationId: string
  sheet: Sheet
  sheets: readonly Sheet[]
  planItems: readonly PlanItem[]
  /** These places may come a moment late while something is moved. */
  placing: PlanPlacing
  /** Actions go by these places, which are never late. */
  live: RefObject<PlanPlacing>
  selected: string | undefined
  /** Why nothing can be changed. */
  closed: string | undefined
  onSelect: (key: string) => void
  onOpen: (thing: PlanItem) => void
  /** Given the key of the line that has the focus. */
  onFocus: (key: string | undefined) => void
  /** An item is placed here without a pointer. */
  middle: Point
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}
const STEP_METRES = 0.1
const LONG_STEP_METRES = 1

/** Everything that can stand on the sheet, said in words and moved by keys (SHEET-11, SHEET-12). */
export const ItemList = memo(function ItemList({ planItems, placing, selected, ...shared }: Props) {
  const { sheet, sheets } = shared
  const { t } = useTranslation('sheets')
  const { metres } = useMetres()
  const links = useMemo(
    () => new Map(listSheetLinks(planItems, sheet.id).map((link) => [link.from.key, link])),
    [planItems, sheet.id],
  )
  const list = useRestoredFocus(planItems)
  const whereOf = (thing: PlanItem) => {
    if (!thing.place) return t('things.nowhere')
    const { sheetId } = thing.place
    if (sheetId !== sheet.id)
      return t('things.elsewhere', {
        sheet: sheets.find(({ id }) => id === sheetId)?.customerReference ?? '',
      })
    const { x, y } = placing.placeOf(thing) ?? thing.place
    return t('things.at', { x: metres(x), y: metres(y) })
  }

  return (
    <ul
      ref={list}
      className={classes.planItems}
      aria-label={t('things.title')}
      onBlur={() => shared.onFocus(undefined)}
    >
      {planItems.map((thing) => (
        <ItemLine
          key={thing.key}
          {...shared}
          thing={thing}
          where={whereOf(thing)}
          link={links.get(thing.key)}
          isSelected={thing.key === selected}
        />
      ))}
    </ul>
  )
})

interface LineProps extends Omit<Props, 'sheets' | 'planItems' | 'placing' | 'selected'> {
  thing: PlanItem
  where: string
  link: SheetLink | undefined
  isSelected: boolean
}

/** A line, and below it what else is known, once it is chosen or has the focus; left alone while another thing is moved (SPEED-07). */
const ItemLine = memo(function ItemLine({
  thing,
  where,
  link,
  isSelected,
  closed,
  live,
  ...rest
}: LineProps) {
  const { installationId, sheet, onSelect, onOpen, onFocus, middle } = rest
  const { key, name, kind, place, item } = thing
  const { t } = useTranslation('sheets')
  const isHere = place?.sheetId === sheet.id
  const state = markState(thing)
  const moveBy = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const at = isHere ? live.current.placeOf(thing) : undefined
    if (!arrow || !at || closed) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP_METRES : STEP_METRES
    live.current.drag(key, { x: at.x + arrow.x * step, y: at.y + arrow.y * step })
  }
  const doing = (action: string) => t('things.of', { action, name })

  return (
    <li className={classes.thing} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={classes.select}
        aria-pressed={isSelected}
        onClick={() => onSelect(key)}
        onFocus={() => onFocus(key)}
        onKeyDown={moveBy}
        onKeyUp={({ key: pressed }) => pressed in ARROWS && live.current.drop()}
      >
        <MarkPicture kind={kind} tone={state} />
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.kind}>{t(`things.words.${kind}`)}</span>
        {!place && kind !== 'note' && (
          <span className={classes.label} aria-hidden="true">
            {t('things.toPlace')}
          </span>
        )}
      </button>
      <div className={classes.more}>
        <span>{where}</span>
        {item && !item.online && <StatusBadge tone="offline" label={t('things.offline')} />}
        {link && <LinkLabel link={link} />}
        {kind === 'note' && (
          <Button aria-label={doing(t('things.openNote'))} onClick={() => onOpen(thing)}>
            {t('things.openNote')}
          </Button>
        )}
        {place === undefined && (
          <Button
            ref={passFocusOnRemoval}
            aria-label={doing(t('things.place'))}
            disabledReason={closed}
            onClick={() => live.current.place(key, middle)}
          >
            {t('things.place')}
          </Button>
        )}
        {isSelected && kind === 'door' && (
          <DoorTestButton installationId={installationId} doorId={thing.thing.id} name={name} />
        )}
        {isHere && isSelected && (
          <Button
            ref={passFocusOnRemoval}
            aria-label={doing(t('things.remove'))}
            disabledReason={closed}
            onClick={() => live.current.takeOff(key)}
          >
            {t('things.remove')}
          </Button>
        )}
      </div>
    </li>
  )
})
