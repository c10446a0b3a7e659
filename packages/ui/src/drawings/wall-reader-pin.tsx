import { Drawing, type DrawingProps } from './drawing.tsx'
import { Keypad } from './keypad.tsx'
import { ReaderWaves } from './reader-waves.tsx'

/** A reader on the wall with a keypad. */
export function WallReaderPinDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect className="body" x="34" y="14" width="52" height="92" rx="14" />
      <rect className="fine" x="40" y="20" width="40" height="80" rx="9" />
      <ReaderWaves x={59} y={37} size={0.9} />
      <Keypad x={60} y={58} gap={11} radius={2.8} />
    </Drawing>
  )
}
