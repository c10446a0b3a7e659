import type { Point } from '@commissioning/domain/geometry/point'
import { LOCK_REACH_METRES } from '@commissioning/domain/sheets/placement-rules'

import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceSnapshot } from '../../virtual-site/site-snapshot.ts'
import type { VirtualSiteView } from '../shell/queries.ts'
import { deviceKindMessageKey, deviceName } from './device-messages.ts'
import { computeLabelPlace, PlanDevice } from './plan-device.tsx'
import {
  DRAWING_UNITS_PER_METRE,
  placedDevices,
  planBounds,
  planScale,
  readMetresUnderPointer,
  toDrawingUnits,
} from './plan-geometry.ts'
import { groundCorners, PlanDoors, PlanPicture } from './plan-ground.tsx'
import { selectReadableLabels } from './plan-labels.ts'
import { PlanLinks } from './plan-links.tsx'
import classes from './site-plan.module.css'

interface Props {
  site: VirtualSiteView
  selected: string | undefined
  onSelect: (mac: string) => void
  onPlace: (mac: string, position: Point) => void
}

const MIN_PLAN_METRES = { phone: { width: 12, height: 11 }, desktop: { width: 24, height: 15 } } as const

/** Whose label stays where two would lie on each other. */
const RANKS = { iq: 1, repeater: 2, lock: 3, door: 4 } as const

/** With more devices than this a lock or repeater is a dot in the colour of its state, without its blinking drawing. */
const MAX_DRAWN = 60

/** The site from above: devices to drag, select and move, with what they are attached to. */
export function SitePlan({ site, selected, onSelect, onPlace }: Props) {
  const { t } = useTranslation('sandbox')
  const isPhone = useIsPhone()
  const sheet = useRef<SVGSVGElement>(null)
  const [dragged, setDragged] = useState<{ mac: string; position: Point }>()
  const placed = placedDevices(site.devices)
  const bounds = planBounds(
    [
      ...placed.map(({ position }) => position),
      ...site.walls.flatMap(({ from, to }) => [from, to]),
      ...groundCorners(site.ground),
    ],
    isPhone ? MIN_PLAN_METRES.phone : MIN_PLAN_METRES.desktop,
  )
  const positionOf = (mac: string, position: Point) => (dragged?.mac === mac ? dragged.position : position)
  const { metrePx, size } = planScale(bounds, isPhone)
  const hasDots = placed.length > MAX_DRAWN
  const doors = (site.ground?.doors ?? []).map((door, at) => ({ ...door, key: `door ${at}` }))
  const isDot = ({ kind }: DeviceSnapshot) => hasDots && kind !== 'iq'
  const labels = selectReadableLabels([
    ...placed.map(({ device, position }) => ({
      key: device.mac,
      at: toDrawingUnits(positionOf(device.mac, position)),
      text: deviceName(device) ?? t(`device.${deviceKindMessageKey(device)}`),
      rank: device.mac === selected ? 0 : RANKS[device.kind],
      ...computeLabelPlace(size, isDot(device)),
    })),
    ...doors.map(({ key, name: text, at }) => ({
      key,
      at: toDrawingUnits(at),
      text,
      rank: RANKS.door,
      ...computeLabelPlace(size, hasDots),
    })),
  ])
  const marked = placed.find(({ device }) => device.mac === selected)

  const under = (x: number, y: number) => readMetresUnderPointer(sheet.current, x, y)
  const drop = (event: React.DragEvent) => {
    event.preventDefault()
    const position = under(event.clientX, event.clientY)
    const mac = event.dataTransfer.getData('text/plain')
    if (position && site.devices.some((device) => device.mac === mac)) onPlace(mac, position)
  }

  return (
    <section
      className={classes.frame}
      data-scrolls={metrePx !== undefined || undefined}
      aria-label={t('site.plan')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing */}
      <svg
        ref={sheet}
        role="group"
        data-plan
        data-paper={site.ground?.picture ? true : undefined}
        aria-label={t('site.plan')}
        className={classes.plan}
        {...(metrePx && { style: { width: bounds.width * metrePx, maxWidth: 'none', maxHeight: 'none' } })}
        viewBox={[bounds.left, bounds.top, bounds.width, bounds.height]
          .map((side) => side * DRAWING_UNITS_PER_METRE)
          .join(' ')}
      >
        <Grid />
        <PlanPicture ground={site.ground} />
        <rect
          x={bounds.left * DRAWING_UNITS_PER_METRE}
          y={bounds.top * DRAWING_UNITS_PER_METRE}
          width={bounds.width * DRAWING_UNITS_PER_METRE}
          height={bounds.height * DRAWING_UNITS_PER_METRE}
          fill="url(#plan-grid)"
        />
        {marked && (
          <circle
            className={classes.reach}
            cx={positionOf(marked.device.mac, marked.position).x * DRAWING_UNITS_PER_METRE}
            cy={positionOf(marked.device.mac, marked.position).y * DRAWING_UNITS_PER_METRE}
            r={LOCK_REACH_METRES * DRAWING_UNITS_PER_METRE}
          />
        )}
        {site.walls.map(({ from, to }, index) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: two walls of a plan can stand in one place
            key={index}
            className={classes.wall}
            x1={from.x * DRAWING_UNITS_PER_METRE}
            y1={from.y * DRAWING_UNITS_PER_METRE}
            x2={to.x * DRAWING_UNITS_PER_METRE}
            y2={to.y * DRAWING_UNITS_PER_METRE}
          />
        ))}
        <PlanDoors doors={doors} shown={labels} label={computeLabelPlace(size, hasDots)} />
        <PlanLinks devices={site.devices} positionOf={positionOf} />
        {placed.map(({ device, position }) => (
          <PlanDevice
            key={device.mac}
            device={device}
            position={positionOf(device.mac, position)}
            size={size}
            isDot={isDot(device)}
            isLabelShown={labels.has(device.mac)}
            isSelected={device.mac === selected}
            under={under}
            onSelect={() => onSelect(device.mac)}
            onDrag={(at) => setDragged(at && { mac: device.mac, position: at })}
            onPlace={(at) => onPlace(device.mac, at)}
          />
        ))}
      </svg>
      {placed.length === 0 && !site.ground && <p className={classes.empty}>{t('site.empty')}</p>}
    </section>
  )
}

const Grid = () => (
  <defs>
    <pattern
      id="plan-grid"
      width={DRAWING_UNITS_PER_METRE}
      height={DRAWING_UNITS_PER_METRE}
      patternUnits="userSpaceOnUse"
    >
      <path className={classes.grid} d={`M${DRAWING_UNITS_PER_METRE} 0H0V${DRAWING_UNITS_PER_METRE}`} />
    </pattern>
  </defs>
)
