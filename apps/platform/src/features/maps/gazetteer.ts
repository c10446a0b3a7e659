import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import { type NamedCity, placeNames } from './city-index.ts'
import { addressLabel, MAX_PLACE_SUGGESTIONS, type MapService } from './place-source.ts'

/**
 * The maps service that needs nothing outside (PLAT-18). It knows towns; the street that was typed before the town is
 * taken over as it stands.
 */
export const gazetteer: MapService = {
  provider: 'gazetteer',
  attribution: 'GeoNames, CC BY 4.0',

  async suggest(search, language) {
    const { findCities } = await placeNames()
    const { street, town } = splitAddress(search)
    return findCities(town, MAX_PLACE_SUGGESTIONS).map((town) => {
      const place = toPlace(town, street, language)
      return { id: place.id, label: place.label }
    })
  },

  async find(id, language) {
    const { cityOf } = await placeNames()
    const [, cityId = '', name, street = ''] = /^(\d{1,9})(?:~([^,]*))?(?:,(.*))?$/s.exec(id) ?? []
    const town = cityOf(Number(cityId), name)
    return town && toPlace(town, street, language)
  },

  async findAt(position, language) {
    const { nearestCity } = await placeNames()
    const town = nearestCity(position)
    return town && { ...toPlace(town, '', language), ...position }
  },
}

/** "Quay 12, Rotterdam" is a street in a town, "Rotterdam" a town. */
function splitAddress(search: string): { street: string; town: string } {
  const comma = search.lastIndexOf(',')
  if (comma < 0) return { street: '', town: search }
  return { street: search.slice(0, comma).trim(), town: search.slice(comma + 1) }
}

/** The town has the name by which it was found, which is the one that the person writes. */
function toPlace({ name, city }: NamedCity, streetLine: string, language: string): Place {
  const { cityId, country } = city
  const [longitude, latitude] = city.loc.coordinates
  const place = {
    latitude,
    longitude,
    country: countryName(country, language),
    countryCode: country,
    region: '',
    settlement: name,
    zipCode: '',
    ...splitStreetLine(streetLine),
  }
  const town = name === city.name ? String(cityId) : `${cityId}~${name}`
  return { ...place, id: streetLine ? `${town},${streetLine}` : town, label: addressLabel(place) }
}

/** A number with at most a letter after it, at the end or the beginning, is the building's. */
function splitStreetLine(line: string): { street: string; buildingNumber: string } {
  const last = /^(.*\S)\s+(\d+\s?\p{L}?)$/u.exec(line)
  if (last) return { street: last[1] ?? '', buildingNumber: last[2] ?? '' }
  const first = /^(\d+\p{L}?),?\s+(.*)$/u.exec(line)
  return first
    ? { street: first[2] ?? '', buildingNumber: first[1] ?? '' }
    : { street: line, buildingNumber: '' }
}

const countryName = (code: string, language: string) =>
  new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code
