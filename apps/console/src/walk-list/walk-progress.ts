import type { Walk, WalkStop } from '@commissioning/contract/walk-list/walk-endpoints'

/** How many of these doors are done, and which comes next. */
export function progressOf(stops: readonly WalkStop[]) {
  const next = stops.find(({ isDone }) => !isDone)
  return { done: stops.filter(({ isDone }) => isDone).length, total: stops.length, next }
}

/** The doors place by place, as they are walked. */
export function placesOf(stops: readonly WalkStop[]): { placeName: string | null; stops: WalkStop[] }[] {
  const places: { placeName: string | null; stops: WalkStop[] }[] = []
  for (const stop of stops) {
    const last = places.at(-1)
    if (last && last.placeName === stop.placeName) last.stops.push(stop)
    else places.push({ placeName: stop.placeName, stops: [stop] })
  }
  return places
}

export const isUnfinished = ({ stops }: Walk): boolean => stops.some(({ isDone }) => !isDone)
