import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import { placeNames } from './city-index.ts'
import { labelOf, type Maps, SUGGESTIONS } from './maps.ts'

/**
 * The maps service that needs nothing outside (PLAT-18). It knows towns; the street that was typed before the town is
 * taken over as it stands.
 */
export const gazetteer: Maps = {
  provider: 'gazetteer',
  attribution: 'GeoNames, CC BY 4.0',

  async suggest(search, language) {
    const { findCities } = await placeNames()
    const { street, town } = splitAddress(search)
    return findCities(town, SUGGESTIONS).map((city) => {
      const place = placeOf(city, street, language)
      return { id: place.id, label: place.label }
    })
  },

  async find(id, language) {
    const { cityOf } = await placeNames()
    const [, cityId = '', street = ''] = /^(\d{1,9})(?:,(.*))?$/s.exec(id) ?? []
    const city = cityOf(Number(cityId))
    return city && placeOf(city, street, language)
  },

  async findAt(position, language) {
    const { nearestCity } = await placeNames()
    const city = nearestCity(position)
    return city && { ...placeOf(city, '', language), ...position }
  },
}

/** "Quay 12, Rotterdam" is a street in a town, "Rotterdam" a town. */
function splitAddress(search: string): { street: string; town: string } {
  const comma = search.lastIndexOf(',')
  if (comma < 0) return { street: '', town: search }
  return { street: search.slice(0, comma).trim(), town: search.slice(comma + 1) }
}

interface City {
  cityId: number
  name: string
  country: string
  loc: { coordinates: [number, number] }
}

function placeOf({ cityId, name, country, loc }: City, streetLine: string, language: string): Place {
  const [longitude, latitude] = loc.coordinates
  const place = {
    latitude,
    longitude,
    country: countryName(country, language),
    countryCode: country,
    region: '',
    settlement: name,
    zipCode: '',
    ...streetOf(streetLine),
  }
  return { ...place, id: streetLine ? `${cityId},${streetLine}` : String(cityId), label: labelOf(place) }
}

/** A number with at most a letter after it, at the end or the beginning, is the building's. */
function streetOf(line: string): { street: string; buildingNumber: string } {
  const last = /^(.*\S)\s+(\d+\s?\p{L}?)$/u.exec(line)
  if (last) return { street: last[1] ?? '', buildingNumber: last[2] ?? '' }
  const first = /^(\d+\p{L}?),?\s+(.*)$/u.exec(line)
  return first
    ? { street: first[2] ?? '', buildingNumber: first[1] ?? '' }
    : { street: line, buildingNumber: '' }
}

const countryName = (code: string, language: string) =>
  new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code
