import { CylinderDrawing } from '../drawings/cylinder.tsx'
import { DoorDrawing } from '../drawings/door.tsx'
import { EscutcheonDrawing } from '../drawings/escutcheon.tsx'
import { EscutcheonPinDrawing } from '../drawings/escutcheon-pin.tsx'
import { IqDrawing } from '../drawings/iq.tsx'
import { LockDistanceDrawing } from '../drawings/lock-distance.tsx'
import { LockerLockDrawing } from '../drawings/locker-lock.tsx'
import { MaintenanceCardDrawing } from '../drawings/maintenance-card.tsx'
import { MetalBoxDrawing } from '../drawings/metal-box.tsx'
import { MountingHeightDrawing } from '../drawings/mounting-height.tsx'
import { PhoneAppDrawing } from '../drawings/phone-app.tsx'
import { RepeaterDrawing } from '../drawings/repeater.tsx'
import { WallReaderDrawing } from '../drawings/wall-reader.tsx'
import { WallReaderPinDrawing } from '../drawings/wall-reader-pin.tsx'
import { WeakenedSignalDrawing } from '../drawings/weakened-signal.tsx'
import classes from './gallery.module.css'

const blinking = [
  { colour: 'green', ms: 600 },
  { colour: 'red', ms: 600 },
] as const

const drawings = [
  ['IQ', <IqDrawing key="d" label="IQ" />],
  ['IQ, LED green and red', <IqDrawing key="d" led={{ frames: blinking }} />],
  ['Repeater', <RepeaterDrawing key="d" />],
  ['Cylinder', <CylinderDrawing key="d" />],
  ['Escutcheon', <EscutcheonDrawing key="d" />],
  ['Escutcheon with PIN', <EscutcheonPinDrawing key="d" />],
  ['Wall reader', <WallReaderDrawing key="d" />],
  ['Wall reader with PIN', <WallReaderPinDrawing key="d" />],
  ['Locker lock', <LockerLockDrawing key="d" />],
  ['Maintenance card', <MaintenanceCardDrawing key="d" />],
  ['Door', <DoorDrawing key="d" />],
  ['Metal box', <MetalBoxDrawing key="d" />],
  ['Mounting height', <MountingHeightDrawing key="d" />],
  ['Weakened signal', <WeakenedSignalDrawing key="d" />],
  ['Phone app', <PhoneAppDrawing key="d" />],
  ['Distance', <LockDistanceDrawing key="d" distance="7 m" />],
] as const

/** The line drawings of the hardware. */
export function DrawingsPart() {
  return (
    <section className={classes.part}>
      <h2>Drawings</h2>
      <div className={classes.drawings}>
        {drawings.map(([name, drawing]) => (
          <figure key={name}>
            {drawing}
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
