import { Drawing, type DrawingProps } from './drawing.tsx'

/** Waves that a wall lets through weaker than they came. */
export function WeakenedSignalDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect className="body" x="10" y="46" width="28" height="28" rx="7" />
      <circle className="dot" cx="24" cy="60" r="3" />
      <g className="accent">
        <path d="M44 52a12 12 0 0 1 0 16" />
        <path d="M51 45a22 22 0 0 1 0 30" />
      </g>
      <rect className="solid" x="62" y="12" width="18" height="96" />
      <path d="M62 12h18v96H62zM62 36h18M62 60h18M62 84h18M71 12v24M71 60v24" />
      <path className="fine" d="M92 52a12 12 0 0 1 0 16" strokeDasharray="3 4" />
    </Drawing>
  )
}
