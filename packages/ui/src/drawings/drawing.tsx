import type { ReactNode } from 'react'
import classes from './drawing.module.css'

export interface DrawingProps {
  /** px, both ways. */
  size?: number | undefined
  /** It names the drawing where no word beside it does. */
  label?: string | undefined
}

/** The sheet all drawings are on: 120 units square, lines in the colour of the text. */
export function Drawing({ size = 120, label, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 120 120"
      width={size}
      height={size}
      role={label ? 'img' : 'presentation'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  )
}
