import { Drawing, type DrawingProps } from './drawing.tsx'

/** A door with its fitting. */
export function DoorDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M10 110h100" />
      <path className="body" d="M30 110V12h60v98" />
      <path className="body" d="M37 110V19h46v91" />
      <rect className="fine" x="45" y="29" width="30" height="26" rx="2" />
      <rect className="body" x="72" y="60" width="8" height="24" rx="4" />
      <path className="accent" d="M76 68H64" strokeWidth="3.4" />
    </Drawing>
  )
}
