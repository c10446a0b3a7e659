import { SkeletonCards, SkeletonPlace } from '@commissioning/ui/skeletons'
import type { ComponentProps } from 'react'
import classes from '../features/sites/sites.module.css'

interface Props extends Pick<ComponentProps<typeof SkeletonCards>, 'heights'> {
  /** Below the name stands who to ask, which takes a phone two lines. */
  hasContact?: boolean
}

/** The skeleton of a page about one thing of the owner: its name, and its cards below each other. */
export function SubjectSkeleton({ heights, hasContact = false }: Props) {
  return (
    <>
      <SkeletonPlace stands="header" hasSubtitle isBareOnPhone />
      {hasContact && <span className={classes.contactLine} />}
      <SkeletonCards grid={classes.stack} heights={heights} />
    </>
  )
}
