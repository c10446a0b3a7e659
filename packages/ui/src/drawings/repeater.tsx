import { Drawing, type DrawingProps } from './drawing.tsx'

/** A repeater between two reaches. */
export function RepeaterDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect className="body" x="40" y="36" width="40" height="56" rx="11" />
      <rect className="fine" x="46" y="42" width="28" height="44" rx="7" />
      <circle className="dot" cx="60" cy="54" r="3.4" />
      <path className="fine" d="M54 76h12" />
      <g className="accent">
        <path d="M30 50a20 20 0 0 0 0 28" />
        <path d="M20 42a32 32 0 0 0 0 44" />
        <path d="M90 50a20 20 0 0 1 0 28" />
        <path d="M100 42a32 32 0 0 1 0 44" />
      </g>
    </Drawing>
  )
}
