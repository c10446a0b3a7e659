import type { ReactNode, Ref, SVGProps } from 'react'
import classes from './plan-picture.module.css'

interface Props
  extends Pick<
    SVGProps<SVGSVGElement>,
    'onPointerDown' | 'onPointerOver' | 'onPointerLeave' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  > {
  picture: { width: number; height: number }
  url: string
  name: string
  drawnIn: Ref<HTMLDivElement>
  /** Marks are placed in pixels of the picture; a list beside it says the same in words. */
  children: ReactNode
  /** Only this is drawn anew while a mark is moved. */
  over?: ReactNode
}

/** A picture with what is drawn over it. */
export function PlanPicture({ picture, url, name, drawnIn, children, over, ...asked }: Props) {
  const { width, height } = picture
  // a place that knows its own height makes the picture fit by it
  const shape: Record<string, number> = { '--shape': width / height }
  const viewBox = `0 0 ${width} ${height}`
  return (
    <div ref={drawnIn} className={classes.sheet} style={{ aspectRatio: `${width} / ${height}`, ...shape }}>
      <img className={classes.picture} src={url} alt={name} draggable={false} />
      <svg {...asked} viewBox={viewBox} aria-hidden="true" className={classes.overlay} data-testid="sheet">
        {children}
      </svg>
      {over && (
        <svg viewBox={viewBox} aria-hidden="true" className={`${classes.overlay} ${classes.over}`}>
          {over}
        </svg>
      )}
    </div>
  )
}
