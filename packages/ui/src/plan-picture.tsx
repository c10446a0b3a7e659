import type { ReactNode, Ref, SVGProps } from 'react'
import classes from './plan-picture.module.css'

interface Props extends Pick<SVGProps<SVGSVGElement>, 'onPointerDown' | 'onPointerUp'> {
  picture: { width: number; height: number }
  url: string
  name: string
  drawnIn: Ref<HTMLDivElement>
  /** What stands on it, in its pixels; a list beside it says the same in words. */
  children: ReactNode
}

/** A picture with what is drawn over it. */
export const PlanPicture = ({
  picture: { width, height },
  url,
  name,
  drawnIn,
  children,
  ...asked
}: Props) => (
  <div ref={drawnIn} className={classes.sheet} style={{ aspectRatio: `${width} / ${height}` }}>
    <img className={classes.picture} src={url} alt={name} draggable={false} />
    <svg
      {...asked}
      className={classes.overlay}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-testid="sheet"
    >
      {children}
    </svg>
  </div>
)
