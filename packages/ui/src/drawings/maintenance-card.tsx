import { Drawing, type DrawingProps } from './drawing.tsx'
import { ReaderWaves } from './reader-waves.tsx'

/** The maintenance card, as it is held to a lock. */
export function MaintenanceCardDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <g transform="rotate(-9 60 60)">
        <rect className="body" x="14" y="32" width="92" height="58" rx="9" />
        <path className="fine" d="M14 48h92" />
        <ReaderWaves x={88} y={68} size={0.9} />
        <path d="M30 79l13-13" strokeWidth="4" />
        <path d="M52 57a8.5 8.5 0 1 0 4 8l-6 1-3-3z" />
        <path className="fine" d="M26 40h24" />
      </g>
    </Drawing>
  )
}
