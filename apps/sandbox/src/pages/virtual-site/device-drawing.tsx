import { EscutcheonDrawing } from '@commissioning/ui/drawings/escutcheon'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import { LED_COLOURS, type LedFrame } from '@commissioning/ui/drawings/led-frames.ts'
import { lockDrawings } from '@commissioning/ui/drawings/lock-drawings.ts'
import { RepeaterDrawing } from '@commissioning/ui/drawings/repeater'
import { useLed } from '@commissioning/ui/drawings/use-led.ts'
import type { DeviceSnapshot } from '../../virtual-site/site-snapshot.ts'
import classes from './device-drawing.module.css'
import { ledFrames } from './device-messages.ts'

interface Props {
  device: DeviceSnapshot
  /** px, or units of the plan. */
  size: number
}

/** The line drawing of a device with its LED blinking the real pattern. */
export function DeviceDrawing({ device, size }: Props) {
  const frames = ledFrames(device.light.frames)
  if (device.kind === 'iq') return <IqDrawing size={size} led={{ frames }} />
  const Drawing = device.kind === 'repeater' ? RepeaterDrawing : drawings[device.lockType]
  return (
    <svg width={size} height={size} viewBox="0 0 120 120" role="presentation" className={classes.sheet}>
      <Drawing size={120} />
      <Light frames={frames} />
    </svg>
  )
}

function Light({ frames }: { frames: readonly LedFrame[] }) {
  const lit = useLed(frames)
  if (lit === null) return null
  return (
    <>
      <circle className={classes.glow} cx="98" cy="20" r="17" style={{ fill: LED_COLOURS[lit] }} />
      <circle className={classes.lit} cx="98" cy="20" r="9" style={{ fill: LED_COLOURS[lit] }} />
    </>
  )
}

const drawings = { ...lockDrawings, none: EscutcheonDrawing, unknown: EscutcheonDrawing }
