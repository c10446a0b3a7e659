import { CylinderDrawing } from './cylinder.tsx'
import { EscutcheonDrawing } from './escutcheon.tsx'
import { EscutcheonPinDrawing } from './escutcheon-pin.tsx'
import { LockerLockDrawing } from './locker-lock.tsx'
import { WallReaderDrawing } from './wall-reader.tsx'
import { WallReaderPinDrawing } from './wall-reader-pin.tsx'

/** The line drawing of every kind of lock. */
export const lockDrawings = {
  cylinder: CylinderDrawing,
  escutcheon: EscutcheonDrawing,
  escutcheon_pin: EscutcheonPinDrawing,
  wall_reader: WallReaderDrawing,
  wall_reader_pin: WallReaderPinDrawing,
  locker_lock: LockerLockDrawing,
} as const
