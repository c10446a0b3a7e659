import type { Walk, WalkStop } from '@commissioning/contract/walk-list/walk-endpoints'

/** How many of these doors are done, and which comes next. */
export function walkProgress(stops: readonly WalkStop[]) {
  const next = stops.find(({ isDone }) => !isDone)
  return { done: stops.filter(({ isDone }) => isDone).length, total: stops.length, next }
}

/** Doors of one place on one floor are visited together. */
export interface VisitedPlace extends Pick<WalkStop, 'floor' | 'placeName'> {
  stops: WalkStop[]
}

/** The doors place by place, as they are walked. */
export function groupWalkStopsByPlace(stops: readonly WalkStop[]): VisitedPlace[] {
  const places: VisitedPlace[] = []
  for (const stop of stops) {
    const { floor, placeName } = stop
    const last = places.at(-1)
    if (last && last.placeName === placeName && last.floor?.id === floor?.id) last.stops.push(stop)
    else places.push({ floor, placeName, stops: [stop] })
  }
  return places
}

export const isWalkUnfinished = ({ stops }: Walk): boolean => stops.some(({ isDone }) => !isDone)
