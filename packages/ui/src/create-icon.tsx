import type { SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke' | 'children'> {
  /** It is the side of the square, in pixels. */
  size?: number | string
  /** It is the width of the lines on a square of 24. */
  stroke?: number
}

/** An icon of these lines in the colour of the text around it, on a square of 24. */
export const createIcon = (lines: readonly string[]) => (props: IconProps) => drawIcon(lines, props)

const drawIcon = (lines: readonly string[], { size = 24, stroke = 2, ...rest }: IconProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: the control or the text beside it says what it stands for
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={stroke}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...rest}
  >
    {lines.map((line) => (
      <path key={line} d={line} />
    ))}
  </svg>
)
