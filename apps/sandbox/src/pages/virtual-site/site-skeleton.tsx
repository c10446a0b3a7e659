import { SkeletonCards, SkeletonPlace } from '@commissioning/ui/skeletons'
import parts from '../kit/page-parts.module.css'
import classes from './site-page.module.css'
import { useIsOver } from './use-is-over.ts'

const PLAN = { desk: 483, phone: 362 }
const NO_DEVICE_PX = 130

/** The skeleton of the site: its controls, then the plan with the device beside it. */
export function SiteSkeleton() {
  return (
    <div className={parts.parts}>
      <SkeletonPlace stands="controls" />
      <SkeletonCards grid={classes.site} heights={useIsOver() ? [PLAN] : [PLAN, NO_DEVICE_PX]} />
    </div>
  )
}
