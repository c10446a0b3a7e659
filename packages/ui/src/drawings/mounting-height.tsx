import { Drawing, type DrawingProps } from './drawing.tsx'

/** An IQ halfway up the wall, away from floor and ceiling. */
export function MountingHeightDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M12 14h96M12 106h96" />
      <path
        className="fine"
        d="M18 8l-6 6M42 8l-6 6M66 8l-6 6M90 8l-6 6M18 106l-6 6M42 106l-6 6M66 106l-6 6M90 106l-6 6"
      />
      <rect className="body" x="58" y="44" width="32" height="32" rx="8" />
      <circle className="dot" cx="74" cy="60" r="3" />
      <g className="accent">
        <path d="M34 22v28M34 70v28" strokeDasharray="1 5" />
        <path d="M29 28l5-7 5 7M29 92l5 7 5-7" />
        <path d="M29 44l5 7 5-7M29 76l5-7 5 7" />
      </g>
    </Drawing>
  )
}
