import type { Point } from '@commissioning/domain/geometry/point'
import type { Picture } from '@commissioning/domain/sheets/sheet-rules'
import { type PointerEvent, useState } from 'react'
import type { LineEnds, LineName } from './scale-answers.ts'
import classes from './sheets.module.css'

interface Props {
  url: string
  name: string
  picture: Picture | undefined
  lines: Record<LineName, LineEnds | undefined>
  onPicture: (picture: Picture) => void
  onDraw: (ends: LineEnds) => void
}

/** A picture on which a line is drawn from where the pointer goes down to where it goes up. */
export function ScaleDrawing({ url, name, picture, lines, onPicture, onDraw }: Props) {
  const [from, setFrom] = useState<Point | undefined>()
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (from && picture) onDraw({ from, to: pointAt(event, picture) })
  }
  return (
    <div className={classes.stage}>
      <img
        className={classes.picture}
        src={url}
        alt={name}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onPicture({ width, height })
        }
      />
      {picture && (
        <svg
          className={classes.overlay}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          aria-hidden="true"
          data-testid="drawing"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId)
            setFrom(pointAt(event, picture))
          }}
          onPointerMove={draw}
          onPointerUp={(event) => {
            draw(event)
            setFrom(undefined)
          }}
          onPointerCancel={() => setFrom(undefined)}
        >
          {(['check', 'line'] as const).map((key) => {
            const ends = lines[key]
            if (!ends) return null
            return (
              <g key={key} data-line={key}>
                <line x1={ends.from.x} y1={ends.from.y} x2={ends.to.x} y2={ends.to.y} />
                <Knob at={ends.from} picture={picture} />
                <Knob at={ends.to} picture={picture} />
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}

const Knob = ({ at, picture }: { at: Point; picture: Picture }) => (
  <circle cx={at.x} cy={at.y} r={Math.max(picture.width, picture.height) / 150} />
)

/** The point of the picture under the pointer, on its edge at most. */
function pointAt({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>, picture: Picture): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const along = (at: number, start: number, length: number, pixels: number) =>
    Math.round(Math.min(1, Math.max(0, (at - start) / length)) * pixels)
  return {
    x: along(clientX, left, width, picture.width),
    y: along(clientY, top, height, picture.height),
  }
}
