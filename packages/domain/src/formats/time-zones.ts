import { OLD_ZONE_NAMES, ZONES_OF_COUNTRIES } from './time-zone-names.generated.ts'

export interface TimeZone {
  /** Present IANA name. */
  name: string
  /** Names that IANA gave it before, by which people may look for it. */
  olderNames: readonly string[]
}

/**
 * The present IANA name of a zone, by that name or an older one (ZONE-02); undefined for offsets, abbreviations, names
 * in another case and whatever else is none (VALID-08).
 */
export const presentTimeZone = (name: string): string | undefined =>
  index().presentNames.get(name) ?? (parseFixedOffset(name) === undefined ? undefined : name)

export const isTimeZone = (name: string): boolean => presentTimeZone(name) !== undefined

/** The zones that people are offered, each once, in alphabetical order: those of countries, and UTC (ZONE-01). */
export const listTimeZones = (): readonly TimeZone[] => index().zones

/** The present name of a stored zone; what was stored, where that names none. */
export const presentTimeZoneName = (name: string): string => presentTimeZone(name) ?? name

/** ISO 3166-1 alpha-2; undefined where the zone is of no country. */
export const findTimeZoneCountry = (name: string): string | undefined =>
  index().countries.get(presentTimeZoneName(name))

/** Minutes east of UTC of `Etc/GMT+5` and the like, whose sign is that of POSIX: west is positive. */
export function parseFixedOffset(name: string): number | undefined {
  const [, sign, hours] = /^Etc\/GMT([+-])([1-9]|1[0-4])$/.exec(name) ?? []
  if (sign === undefined || (sign === '+' && Number(hours) > FURTHEST_WEST)) return undefined
  return (sign === '+' ? -60 : 60) * Number(hours)
}

const FURTHEST_WEST = 12

interface TimeZoneIndex {
  zones: TimeZone[]
  presentNames: Map<string, string>
  countries: Map<string, string>
}

let made: TimeZoneIndex | undefined

function index(): TimeZoneIndex {
  made ??= makeIndex()
  return made
}

function makeIndex(): TimeZoneIndex {
  const countries = new Map<string, string>()
  for (const [country, zones] of readLines(ZONES_OF_COUNTRIES))
    for (const zone of zones) countries.set(zone, country)
  const older = new Map(readLines(OLD_ZONE_NAMES))
  const presentNames = new Map<string, string>()
  for (const [name, olderNames] of older) for (const old of olderNames) presentNames.set(old, name)
  const names = [...countries.keys(), 'UTC'].sort()
  for (const name of names) presentNames.set(name, name)
  const zones = names.map((name) => ({ name, olderNames: older.get(name) ?? [] }))
  return { zones, presentNames, countries }
}

const readLines = (text: string): [string, string[]][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [first = '', ...rest] = line.split(' ')
      return [first, rest]
    })
