import { useNear } from '@commissioning/ui/use-near.ts'
import type { ComponentProps, CSSProperties } from 'react'
import classes from './hardware.module.css'
import { IqCard } from './iq-card.tsx'

/** IQs whose trees are drawn at once; the others once these are there, when they are near. */
const FIRST_DRAWN_IQS = 1

interface Props extends Omit<ComponentProps<typeof IqCard>, 'isNear'> {
  /** It is the index of the IQ in its page. */
  at: number
}

/** The place of an IQ in its page, of the height that its tree will have until that is drawn. */
export function IqPlace({ at, ...card }: Props) {
  const [place, isNear] = useNear<HTMLLIElement>(at < FIRST_DRAWN_IQS)
  const { locksCount, repeatersCount } = card.iq
  const style = { '--rows': Math.max(1, locksCount + repeatersCount) } as CSSProperties
  return (
    <li ref={place} className={classes.place} style={style}>
      <IqCard {...card} isNear={isNear} />
    </li>
  )
}
