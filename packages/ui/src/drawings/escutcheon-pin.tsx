import { Drawing, type DrawingProps } from './drawing.tsx'
import { Keypad } from './keypad.tsx'
import { ReaderWaves } from './reader-waves.tsx'

/** A door fitting with reader, keypad and handle. */
export function EscutcheonPinDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect className="body" x="34" y="6" width="36" height="108" rx="14" />
      <ReaderWaves x={51} y={21} size={0.65} />
      <Keypad x={52} y={38} gap={8} />
      <path className="body" d="M52 78h44a7 7 0 0 1 0 14H52a7 7 0 0 1 0-14z" />
      <circle className="body" cx="52" cy="85" r="9" />
    </Drawing>
  )
}
