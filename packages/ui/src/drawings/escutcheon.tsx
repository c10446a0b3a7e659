import { Drawing, type DrawingProps } from './drawing.tsx'
import { ReaderWaves } from './reader-waves.tsx'

/** A door fitting with reader and handle. */
export function EscutcheonDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect className="body" x="34" y="8" width="36" height="104" rx="14" />
      <circle className="fine" cx="52" cy="30" r="13" />
      <ReaderWaves x={51} y={30} size={0.8} />
      <path className="body" d="M52 62h44a7 7 0 0 1 0 14H52a7 7 0 0 1 0-14z" />
      <circle className="body" cx="52" cy="69" r="9" />
      <circle className="fine" cx="52" cy="96" r="4" />
    </Drawing>
  )
}
