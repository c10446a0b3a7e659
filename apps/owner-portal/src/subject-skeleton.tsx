import { SkeletonCards, SkeletonPlace } from '@commissioning/ui/skeletons'
import type { ComponentProps } from 'react'
import classes from './sites/sites.module.css'

/** The skeleton of a page about one thing of the owner: its name, and its cards below each other. */
export function SubjectSkeleton({ heights }: Pick<ComponentProps<typeof SkeletonCards>, 'heights'>) {
  return (
    <>
      <SkeletonPlace stands="header" hasSubtitle isBareOnPhone />
      <SkeletonCards grid={classes.stack} heights={heights} />
    </>
  )
}
