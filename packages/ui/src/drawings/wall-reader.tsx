import { Drawing, type DrawingProps } from './drawing.tsx'
import { ReaderWaves } from './reader-waves.tsx'

/** A reader on the wall. */
export function WallReaderDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect className="body" x="34" y="18" width="52" height="84" rx="14" />
      <rect className="fine" x="40" y="24" width="40" height="72" rx="9" />
      <ReaderWaves x={58} y={56} size={1.25} />
      <path className="fine" d="M52 86h16" />
    </Drawing>
  )
}
