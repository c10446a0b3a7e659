import { Drawing, type DrawingProps } from './drawing.tsx'

/** The mobile app that gives an IQ its WiFi. */
export function PhoneAppDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect className="body" x="36" y="8" width="48" height="104" rx="9" />
      <path className="fine" d="M54 15h12M53 105h14" />
      <rect className="fine" x="42" y="22" width="36" height="76" rx="3" />
      <g className="accent">
        <path d="M46 48a20 20 0 0 1 28 0" />
        <path d="M51.5 54a12.5 12.5 0 0 1 17 0" />
        <path d="M56.5 60a5 5 0 0 1 7 0" />
      </g>
      <rect className="solid" x="47" y="76" width="26" height="12" rx="6" />
      <path d="M53 82h14" />
    </Drawing>
  )
}
