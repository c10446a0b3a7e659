import { formatDeviceAddress } from '@commissioning/domain/formats/format-device-address'
import type { Point } from '@commissioning/domain/geometry/point'

import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceSnapshot } from '../../virtual-site/site-snapshot.ts'
import { DeviceDrawing } from './device-drawing.tsx'
import { deviceKindMessageKey, deviceName, readDeviceState } from './device-messages.ts'
import classes from './plan-device.module.css'
import { DRAWING_UNITS_PER_METRE, moveByArrowKey } from './plan-geometry.ts'

interface Props {
  device: DeviceSnapshot
  position: Point
  /** Units of the plan. */
  size: number
  isDot: boolean
  /** Otherwise only while it is under the pointer or in focus. */
  isLabelShown: boolean
  isSelected: boolean
  under: (x: number, y: number) => Point | undefined
  onSelect: () => void
  /** Undefined when the drag is over. */
  onDrag: (position: Point | undefined) => void
  onPlace: (position: Point) => void
}

/** Radii and letters as parts of the device's size. */
const GROUND = 0.62
const DOT = 0.3
const LETTER = 0.26

/** Places the name below a device of this size, and sizes its letters. */
export const computeLabelPlace = (size: number, isDot: boolean) => ({
  below: size * ((isDot ? DOT : GROUND) + 0.2),
  letter: size * LETTER,
})

/** A device on the plan: a button that can also be dragged, or moved with the arrow keys. */
export function PlanDevice(props: Props) {
  const { device, position, size, isDot, isLabelShown, isSelected, under, onSelect, onDrag, onPlace } = props
  const { t } = useTranslation('sandbox')
  const start = useRef<Point | undefined>(undefined)
  const { tone, key } = readDeviceState(device)
  const kind = t(`device.${deviceKindMessageKey(device)}`)
  const name = deviceName(device) ?? kind
  const label = computeLabelPlace(size, isDot)

  const onKeyDown = (event: React.KeyboardEvent) => {
    const next = moveByArrowKey(position, event.key)
    if (next) onPlace(next)
    if (event.key === 'Enter' || event.key === ' ') onSelect()
    if (next || event.key === ' ') event.preventDefault()
  }
  const onPointerUp = (event: React.PointerEvent) => {
    const end = under(event.clientX, event.clientY)
    const hasMoved =
      start.current && end && Math.hypot(end.x - start.current.x, end.y - start.current.y) > 0.4
    start.current = undefined
    onDrag(undefined)
    if (hasMoved && end) onPlace(end)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      className={classes.device}
      transform={`translate(${position.x * DRAWING_UNITS_PER_METRE} ${position.y * DRAWING_UNITS_PER_METRE})`}
      role="button"
      data-mac={device.mac}
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={`${name}, ${formatDeviceAddress(device.mac)}, ${t(`device.state.${key}`)}`}
      onClick={onSelect}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        start.current = under(event.clientX, event.clientY)
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (start.current) onDrag(under(event.clientX, event.clientY))
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        start.current = undefined
        onDrag(undefined)
      }}
    >
      <circle
        className={classes.ground}
        r={size * (isDot ? DOT : GROUND)}
        data-tone={tone}
        data-dot={isDot || undefined}
      />
      {!isDot && (
        <g transform={`translate(${-size / 2} ${-size / 2})`} data-off={!device.hasPower || undefined}>
          <DeviceDrawing device={device} size={size} />
        </g>
      )}
      <text
        className={classes.label}
        data-apart={!isLabelShown || undefined}
        y={label.below + label.letter * 0.35}
        style={{ fontSize: label.letter }}
      >
        {name}
      </text>
    </g>
  )
}
