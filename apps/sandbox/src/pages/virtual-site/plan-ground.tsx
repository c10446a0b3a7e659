import type { Point } from '@commissioning/domain/geometry/point'
import { useTranslation } from 'react-i18next'
import type { GroundDoor } from '../../virtual-site/background-state.ts'

import type { VirtualSiteView } from '../shell/queries.ts'
import { DRAWING_UNITS_PER_METRE } from './plan-geometry.ts'
import classes from './plan-ground.module.css'

type GroundPicture = Pick<VirtualSiteView, 'ground'>['ground']

/** How far the picture reaches, in metres. */
export function groundCorners(ground: GroundPicture): Point[] {
  if (!ground?.picture) return []
  const { left, top, width, height } = ground.picture
  return [
    { x: left, y: top },
    { x: left + width, y: top + height },
  ]
}

/** The picture of a plan behind everything else. */
export function PlanPicture({ ground }: { ground: GroundPicture }) {
  const { t } = useTranslation('sandbox')
  if (!ground?.picture) return null
  const { file, left, top, width, height } = ground.picture
  return (
    <image
      className={classes.picture}
      href={`${import.meta.env.BASE_URL}api/site/pictures/${file}`}
      x={left * DRAWING_UNITS_PER_METRE}
      y={top * DRAWING_UNITS_PER_METRE}
      width={width * DRAWING_UNITS_PER_METRE}
      height={height * DRAWING_UNITS_PER_METRE}
      preserveAspectRatio="none"
    >
      <title>{t('ground.picture', { name: ground.name })}</title>
    </image>
  )
}

interface PlanDoorsProps {
  doors: readonly (GroundDoor & { key: string })[]
  /** The keys of those whose name is shown; that of a lock that hangs there goes before. */
  shown: ReadonlySet<string>
  /** The name stands this far below its door, in letters of this size. */
  label: { below: number; letter: number }
}

const DOOR_M = 0.7

/** The doors of a plan with their numbers and names. */
export function PlanDoors({ doors, shown, label: { below, letter } }: PlanDoorsProps) {
  const { t } = useTranslation('sandbox')
  const side = DOOR_M * DRAWING_UNITS_PER_METRE
  return doors.map(({ key, name, at }) => (
    <g
      key={key}
      className={classes.door}
      transform={`translate(${at.x * DRAWING_UNITS_PER_METRE} ${at.y * DRAWING_UNITS_PER_METRE})`}
    >
      <title>{t('ground.door', { name })}</title>
      <rect x={-side / 2} y={-side / 2} width={side} height={side} rx={side / 6} />
      {shown.has(key) && (
        <text y={below + letter * 0.35} style={{ fontSize: letter }}>
          {name}
        </text>
      )}
    </g>
  ))
}
