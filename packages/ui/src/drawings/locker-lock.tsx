import { Drawing, type DrawingProps } from './drawing.tsx'
import { ReaderWaves } from './reader-waves.tsx'

/** A lock on a locker's door. */
export function LockerLockDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect className="body" x="16" y="10" width="88" height="100" rx="6" />
      <path className="fine" d="M30 24h28M30 31h28M30 38h28" />
      <path className="fine" d="M24 10v100" />
      <rect className="body" x="62" y="46" width="34" height="48" rx="12" />
      <ReaderWaves x={78} y={61} size={0.75} />
      <circle cx="79" cy="82" r="6" />
      <path d="M79 76v12" />
    </Drawing>
  )
}
