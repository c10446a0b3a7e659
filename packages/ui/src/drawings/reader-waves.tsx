interface Props {
  x: number
  y: number
  size?: number
}

/** The sign for "hold a tag or card here". */
export function ReaderWaves({ x, y, size = 1 }: Props) {
  return (
    <g className="accent" transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-6 -3.5a6 6 0 0 1 0 7" />
      <path d="M-0.5 -7a12 12 0 0 1 0 14" />
      <path d="M5 -10.5a18 18 0 0 1 0 21" />
    </g>
  )
}
