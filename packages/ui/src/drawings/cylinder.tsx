import { Drawing, type DrawingProps } from './drawing.tsx'
import { ReaderWaves } from './reader-waves.tsx'

/** An electronic cylinder from the side: reader knob outside, thumb turn inside. */
export function CylinderDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path className="body" d="M40 46h46v22c0 5-3 8-8 8h-4v18c0 5-4 8-9 8s-9-3-9-8V76h-8c-5 0-8-3-8-8z" />
      <path className="fine" d="M65 46v30" />
      <circle className="fine" cx="65" cy="90" r="3" />
      <rect className="body" x="12" y="34" width="30" height="48" rx="9" />
      <path className="fine" d="M34 36v44" />
      <path className="body" d="M86 50h8v16h-8z" />
      <rect className="body" x="94" y="44" width="16" height="28" rx="6" />
      <ReaderWaves x={22} y={58} size={0.85} />
    </Drawing>
  )
}
