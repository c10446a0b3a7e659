import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import classes from './mail-reader.module.css'

const LIST_PX = 320
const MAIL_PX = 480

/** The skeleton of the reader: the list, and beside it the newest message where there is room. */
export function MailSkeleton() {
  return <SkeletonCards grid={classes.reader} heights={useIsPhone() ? [LIST_PX] : [LIST_PX, MAIL_PX]} />
}
