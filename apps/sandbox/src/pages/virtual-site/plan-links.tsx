import type { Point } from '@commissioning/domain/geometry/point'

import type { DeviceSnapshot } from '../../virtual-site/site-snapshot.ts'
import { DRAWING_UNITS_PER_METRE, placedDevices } from './plan-geometry.ts'
import classes from './plan-links.module.css'

interface Props {
  devices: readonly DeviceSnapshot[]
  positionOf: (mac: string, position: Point) => Point
}

/** A line from each device to its parent; dashed while it is offline. */
export function PlanLinks({ devices, positionOf }: Props) {
  const places = new Map(
    placedDevices(devices).map(({ device, position }) => [device.mac, positionOf(device.mac, position)]),
  )
  return devices.flatMap((iq) => {
    if (iq.kind !== 'iq') return []
    return iq.devices.flatMap(({ mac, parentMac, state, online }) => {
      const from = places.get(mac)
      const to = places.get(parentMac ?? iq.mac)
      if (!from || !to) return []
      return (
        <line
          key={`${iq.mac} ${mac}`}
          className={classes.link}
          data-state={state === 'joined' && online ? 'heard' : state}
          x1={from.x * DRAWING_UNITS_PER_METRE}
          y1={from.y * DRAWING_UNITS_PER_METRE}
          x2={to.x * DRAWING_UNITS_PER_METRE}
          y2={to.y * DRAWING_UNITS_PER_METRE}
        />
      )
    })
  })
}
