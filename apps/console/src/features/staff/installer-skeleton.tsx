import { SkeletonCards, SkeletonPlace } from '@commissioning/ui/skeletons'
import { BackToInstallers } from './back-to-installers.tsx'
import classes from './staff.module.css'

const PROFILE = { desk: 412, phone: 423 }
const INSTALLATIONS = { desk: 227, phone: 324 }

/** The skeleton of a person's page: profile beside installations. */
export function InstallerSkeleton() {
  return (
    <>
      <BackToInstallers />
      <SkeletonPlace stands="header" hasSubtitle />
      <SkeletonCards grid={classes.columns} heights={[PROFILE, INSTALLATIONS]} />
    </>
  )
}
