import { Drawing, type DrawingProps } from './drawing.tsx'

/** An IQ shut in a metal box, whose waves come no further. */
export function MetalBoxDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect className="solid" x="20" y="20" width="80" height="80" rx="4" />
      <rect className="body" x="28" y="28" width="64" height="64" rx="2" />
      <rect className="body" x="46" y="46" width="28" height="28" rx="7" />
      <circle className="dot" cx="60" cy="60" r="3" />
      <g className="accent">
        <path d="M39 52a12 12 0 0 0 0 16M81 52a12 12 0 0 1 0 16" />
      </g>
      <path d="M20 20h80v80H20z" />
      <path className="fine" d="M24 24h4M92 24h4M24 96h4M92 96h4" />
      <path d="M14 106L106 14" strokeWidth="3.4" />
    </Drawing>
  )
}
