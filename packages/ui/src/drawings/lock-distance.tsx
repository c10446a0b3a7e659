import classes from './drawing.module.css'

interface Props {
  /** The distance as it is written on the line, such as "7 m". */
  distance: string
  /** It names the drawing where no word beside it does. */
  label?: string | undefined
}

/** A lock on its door and an IQ on the wall, with the distance between them. Wide, and as wide as it may be. */
export function LockDistanceDrawing({ distance, label }: Props) {
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 360 132"
      width={360}
      role={label ? 'img' : 'presentation'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d="M6 122h348" />
      <path className="body" d="M22 122V20h54v102" />
      <path className="body" d="M29 122V27h40v95" />
      <rect className="body" x="57" y="68" width="8" height="24" rx="4" />
      <path className="accent" d="M61 76H49" strokeWidth="3.4" />
      <rect className="body" x="292" y="34" width="42" height="42" rx="10" />
      <rect className="fine" x="297" y="39" width="32" height="32" rx="6" />
      <circle className="dot" cx="313" cy="55" r="3.4" />
      <g className="accent">
        <path d="M282 44a15 15 0 0 0 0 22" />
        <path d="M274 38a24 24 0 0 0 0 34" />
        <path d="M88 96h188" strokeDasharray="1 6" />
        <path d="M96 90l-8 6 8 6M268 90l8 6-8 6" />
      </g>
      <text className="words" x="182" y="84" textAnchor="middle">
        {distance}
      </text>
    </svg>
  )
}
