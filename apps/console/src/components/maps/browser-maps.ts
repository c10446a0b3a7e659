import type { Call } from '@commissioning/contract/http/client'
import { mapsEndpoints, type Place, type PlaceSuggestion } from '@commissioning/contract/maps/maps-endpoints'

const { findPlaceAt, getMaps, getPlace, suggestPlaces } = mapsEndpoints

/** The failures of the maps service; each has its own sentence (MAPS-02 to MAPS-09). */
export type MapsFault =
  | 'loadFailed'
  | 'notLoaded'
  | 'suggestionsFailed'
  | 'noResults'
  | 'detailsFailed'
  | 'positionFailed'
  | 'positionBlocked'

export class MapsError extends Error {
  readonly fault: MapsFault

  constructor(fault: MapsFault) {
    super(fault)
    this.fault = fault
  }
}

/** Suggestions, details and the browser's own position, from whichever maps service the platform uses (MAPS-01). */
export interface BrowserMaps {
  /** Has to be called first. Answers the attribution of the data, and whether it has streets. */
  load(): Promise<{ attribution: string; knowsStreets: boolean }>
  /** At least one. */
  suggest(search: string): Promise<PlaceSuggestion[]>
  details(id: string): Promise<Place>
  here(): Promise<Place>
}

/** The built-in list of towns, where the operator names no service. */
const TOWNS_ONLY = 'gazetteer'

type Position = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>

/** `geolocation` is the browser's; undefined where it has none. */
export function createBrowserMaps(call: Call, geolocation: Geolocation | undefined): BrowserMaps {
  let isLoaded = false
  const ensureLoaded = () => {
    if (!isLoaded) throw new MapsError('notLoaded')
  }

  return {
    async load() {
      const { attribution, provider } = await orFault('loadFailed', call(getMaps, {}))
      isLoaded = true
      return { attribution, knowsStreets: provider !== TOWNS_ONLY }
    },

    async suggest(search) {
      ensureLoaded()
      const { items } = await orFault('suggestionsFailed', call(suggestPlaces, { query: { search } }))
      if (items.length === 0) throw new MapsError('noResults')
      return items
    },

    async details(id) {
      ensureLoaded()
      return orFault('detailsFailed', call(getPlace, { query: { id } }))
    },

    async here() {
      ensureLoaded()
      const { latitude, longitude } = await askPosition(geolocation)
      return orFault('detailsFailed', call(findPlaceAt, { query: { latitude, longitude } }))
    },
  }
}

const orFault = <Reply>(fault: MapsFault, asked: Promise<Reply>): Promise<Reply> =>
  asked.catch(() => {
    throw new MapsError(fault)
  })

function askPosition(geolocation: Geolocation | undefined): Promise<Position> {
  if (!geolocation) return Promise.reject(new MapsError('positionBlocked'))
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code, PERMISSION_DENIED }) =>
        reject(new MapsError(code === PERMISSION_DENIED ? 'positionBlocked' : 'positionFailed')),
      { timeout: POSITION_TIMEOUT_MS },
    )
  })
}

const POSITION_TIMEOUT_MS = 10_000
