import { useIsModalOpen } from '@commissioning/ui/modal-stack.ts'
import { useNear } from '@commissioning/ui/use-near.ts'
import { type ComponentProps, type CSSProperties, useEffect, useRef } from 'react'
import type { FoundTree, KnownTree } from './filter-trees.ts'
import classes from './hardware.module.css'
import { IqCard } from './iq-card.tsx'

interface Props {
  installationId: string
  shown: readonly FoundTree[]
  /** The whole site, where it is known. */
  site: readonly KnownTree[] | undefined
  isTreeComing: boolean
  isCompact: boolean
}

/** The IQs that are shown. One that is shown no longer stays while a dialog is open, which may stand in its card. */
export function IqPlaces({ shown, site, isCompact, ...rest }: Props) {
  const isModalOpen = useIsModalOpen()
  const before = useRef(shown)
  const list = useRef<HTMLUListElement>(null)
  const places = isModalOpen ? keepFormerPlaces(before.current, shown, site) : shown
  useEffect(() => {
    // the focused element, as the button to which a dialog gave the focus back, has left with its
    // card
    if (places.length < before.current.length && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true })
    before.current = places
  })
  return (
    <ul ref={list} tabIndex={-1} className={classes.iqs} data-compact={isCompact || undefined}>
      {places.map(({ iq, found }, at) => (
        <IqPlace key={iq.id} at={at} iq={iq} found={found} {...rest} />
      ))}
    </ul>
  )
}

/** Each as it is now. */
function keepFormerPlaces(
  before: readonly FoundTree[],
  shown: readonly FoundTree[],
  site: readonly KnownTree[] = [],
): FoundTree[] {
  const newest = new Map([...site, ...shown].map(({ iq }) => [iq.id, iq]))
  const places = new Map([...before, ...shown].map((one) => [one.iq.id, one]))
  return [...places.values()].map((one) => ({ ...one, iq: newest.get(one.iq.id) ?? one.iq }))
}

interface IqPlaceProps extends Omit<ComponentProps<typeof IqCard>, 'isNear'> {
  /** It is the index of the IQ in its page. */
  at: number
}

/** The place of an IQ in its page, of the height that its tree will have until that is drawn. */
function IqPlace({ at, ...card }: IqPlaceProps) {
  const [place, isNear] = useNear<HTMLLIElement>(at < FIRST_DRAWN_IQS)
  const { locksCount, repeatersCount } = card.iq
  const style = { '--rows': Math.max(1, locksCount + repeatersCount) } as CSSProperties
  return (
    <li ref={place} className={classes.place} style={style}>
      <IqCard {...card} isNear={isNear} />
    </li>
  )
}

/** IQs whose trees are drawn at once; the others once these are there, when they are near. */
const FIRST_DRAWN_IQS = 1
