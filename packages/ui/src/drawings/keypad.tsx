interface Props {
  x: number
  y: number
  gap?: number
  radius?: number
}

/** Twelve keys in three columns, around x, from y downwards. */
export function Keypad({ x, y, gap = 8, radius = 2.1 }: Props) {
  return (
    <g>
      {Array.from({ length: 12 }, (_, key) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: keys never move
          key={key}
          className="dot"
          cx={x + ((key % 3) - 1) * gap}
          cy={y + Math.floor(key / 3) * gap}
          r={radius}
        />
      ))}
    </g>
  )
}
