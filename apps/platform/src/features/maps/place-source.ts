import type { Place, PlaceSuggestion } from '@commissioning/contract/maps/maps-endpoints'
import { apiError } from '../../infra/api-error.ts'

export interface MapPosition {
  latitude: number
  longitude: number
}

/** One interface for every source of places (MAPS-01). A fault of the source is `MapsFailed` with one sentence. */
export interface MapService {
  provider: string
  /** The attribution of the data, which its licence requires to be shown. */
  attribution: string
  /** Best first, at most `MAX_PLACE_SUGGESTIONS`; none if nothing fits. */
  suggest(search: string, language: string): Promise<PlaceSuggestion[]>
  /** Undefined for an id that is none of this service's. */
  find(id: string, language: string): Promise<Place | undefined>
  /** Undefined where there is nothing near. */
  findAt(position: MapPosition, language: string): Promise<Place | undefined>
}

export const MAX_PLACE_SUGGESTIONS = 8

export const mapsFailedError = () =>
  apiError('MapsFailed', 'The maps service does not answer at the moment. Try again later.')

/** The address in one line, as the places' own countries mostly write it. */
export function addressLabel(place: Omit<Place, 'label' | 'id'>): string {
  const { street, buildingNumber, zipCode, settlement, region, country } = place
  const lines = [`${street} ${buildingNumber}`, `${zipCode} ${settlement}`, region, country]
  const parts = lines.map((line) => line.trim()).filter(Boolean)
  return [...new Set(parts)].join(', ')
}
