import { LOCK_REACH_METRES } from '@commissioning/domain/sheets/placement-rules'
import type { Point } from '@commissioning/domain/sheets/sheet-rules'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Site } from '../shell/queries.ts'
import { PlanDevice } from './plan-device.tsx'
import { boundsOf, placedOf, scaleOf, snapped, UNITS } from './plan-geometry.ts'
import { PlanLinks } from './plan-links.tsx'
import classes from './site-plan.module.css'

interface Props {
  site: Site
  selected: string | undefined
  onSelect: (mac: string) => void
  onPlace: (mac: string, position: Point) => void
}

const LEAST = { phone: { width: 12, height: 11 }, desktop: { width: 24, height: 15 } } as const

/** With more devices than this a lock or repeater is a dot in the colour of its state, without its blinking drawing. */
const MOST_DRAWN = 60

/** The site from above: devices to drag, select and move, with what they are attached to. */
export function SitePlan({ site, selected, onSelect, onPlace }: Props) {
  const { t } = useTranslation('sandbox')
  const isPhone = useIsPhone()
  const sheet = useRef<SVGSVGElement>(null)
  const [dragged, setDragged] = useState<{ mac: string; position: Point }>()
  const placed = placedOf(site.devices)
  const bounds = boundsOf(
    placed.map(({ position }) => position),
    isPhone ? LEAST.phone : LEAST.desktop,
  )
  const positionOf = (mac: string, position: Point) => (dragged?.mac === mac ? dragged.position : position)
  const { metrePx, size } = scaleOf(bounds, isPhone)
  const chosen = placed.find(({ device }) => device.mac === selected)

  /** Metres under a point of the screen. */
  const under = (x: number, y: number): Point | undefined => {
    // the plan is only ever scaled and moved on the screen
    const onScreen = sheet.current?.getScreenCTM()
    if (!onScreen) return undefined
    const { a, d, e, f } = onScreen
    return snapped({ x: (x - e) / a / UNITS, y: (y - f) / d / UNITS })
  }
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
        aria-label={t('site.plan')}
        className={classes.plan}
        {...(metrePx && { style: { width: bounds.width * metrePx, maxWidth: 'none', maxHeight: 'none' } })}
        viewBox={[bounds.left, bounds.top, bounds.width, bounds.height].map((side) => side * UNITS).join(' ')}
      >
        <Grid />
        <rect
          x={bounds.left * UNITS}
          y={bounds.top * UNITS}
          width={bounds.width * UNITS}
          height={bounds.height * UNITS}
          fill="url(#plan-grid)"
        />
        {chosen && (
          <circle
            className={classes.reach}
            cx={positionOf(chosen.device.mac, chosen.position).x * UNITS}
            cy={positionOf(chosen.device.mac, chosen.position).y * UNITS}
            r={LOCK_REACH_METRES * UNITS}
          />
        )}
        {site.walls.map(({ from, to }) => (
          <line
            key={`${from.x} ${from.y} ${to.x} ${to.y}`}
            className={classes.wall}
            x1={from.x * UNITS}
            y1={from.y * UNITS}
            x2={to.x * UNITS}
            y2={to.y * UNITS}
          />
        ))}
        <PlanLinks devices={site.devices} positionOf={positionOf} />
        {placed.map(({ device, position }) => (
          <PlanDevice
            key={device.mac}
            device={device}
            position={positionOf(device.mac, position)}
            size={size}
            isDot={placed.length > MOST_DRAWN && device.kind !== 'iq'}
            isSelected={device.mac === selected}
            under={under}
            onSelect={() => onSelect(device.mac)}
            onDrag={(at) => setDragged(at && { mac: device.mac, position: at })}
            onPlace={(at) => onPlace(device.mac, at)}
          />
        ))}
      </svg>
      {placed.length === 0 && <p className={classes.empty}>{t('site.empty')}</p>}
    </section>
  )
}

const Grid = () => (
  <defs>
    <pattern id="plan-grid" width={UNITS} height={UNITS} patternUnits="userSpaceOnUse">
      <path className={classes.grid} d={`M${UNITS} 0H0V${UNITS}`} />
    </pattern>
  </defs>
)
