import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isInSight } from './modal-stack.ts'
import type { RequestFailure } from './request-failure.ts'

interface Telling {
  failure: RequestFailure
  /** None where whole pages give way to it. */
  place: Element | null
}

let tellings: readonly Telling[] = []
const listeners = new Set<() => void>()

/** Notes that a failure is told as long as the component is there, at the element that takes the ref. */
export function useTold<Place extends Element>(
  failure: RequestFailure | undefined | null,
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useLayoutEffect(() => {
    if (!failure) return
    const telling = { failure, place: place.current }
    change([...tellings, telling])
    return () => change(tellings.filter((other) => other !== telling))
  }, [failure])
  return place
}

/**
 * Whether a failure stands where a person sees it: what a dialog covers is not told. An old answer that stays in sight needs no
 * more than another failure with the same sentence, such as that of the change which made it old.
 */
export function isTold(failure: RequestFailure, { isOld }: { isOld: boolean }): boolean {
  return tellings.some(
    ({ failure: told, place }) =>
      (told === failure || told.of === failure || (isOld && told.message === failure.message)) &&
      (place === null || isInSight(place)),
  )
}

/** Calls back whenever a failure is told or is told no more; answers how to stop listening. */
export function listenToTellings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Telling[]): void {
  tellings = next
  for (const listener of listeners) listener()
}
