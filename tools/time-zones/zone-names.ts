/** The names of the zones, as the release of a time zone database tells them. */
export interface ZoneNames {
  /** Such as `2026f`. */
  version: string
  /** ISO 3166-1 alpha-2 of a country, and its zones, in alphabetical order. */
  zonesOf: Map<string, string[]>
  /** Present name by older name. */
  presentOf: Map<string, string>
}

/**
 * Reads `tzdata.zi` and `zone.tab`. Present names are those of `zone.tab` alone, and UTC; an older name is a link to
 * one of them. Names that are abbreviations (EST, CET, GB) are none, because people mean different zones by them.
 */
export function readZoneNames({ source, table }: { source: string; table: string }): ZoneNames {
  const version = /^# version (\S+)/.exec(source)?.[1]
  if (!version) throw new Error('The first line of tzdata.zi names no version.')

  const zonesOf = new Map<string, string[]>()
  for (const line of table.split('\n')) {
    const [country = '', , zone] = line.split('\t')
    if (line.startsWith('#') || !zone) continue
    zonesOf.set(country, [...(zonesOf.get(country) ?? []), zone].sort())
  }
  const present = new Set([...[...zonesOf.values()].flat(), 'UTC'])

  const links = new Map(
    [...source.matchAll(/^L (\S+) (\S+)$/gm)].map(([, target = '', name = '']) => [name, target]),
  )
  const older = [...links.keys(), ...ZERO_OFFSET].filter((name) => !present.has(name) && /[a-z]/.test(name))
  const presentOf = new Map(older.map((name) => [name, followLinks(name, links)]))
  for (const [name, found] of presentOf)
    if (!present.has(found)) throw new Error(`${name} is a link to ${found}, which is no present name.`)
  return { version, zonesOf: new Map([...zonesOf].sort()), presentOf: new Map([...presentOf].sort()) }
}

function followLinks(name: string, links: ReadonlyMap<string, string>): string {
  if (ZERO_OFFSET.has(name)) return 'UTC'
  const target = SAME_PLACE[name] ?? links.get(name)
  return target === undefined ? name : followLinks(target, links)
}

/** ECMA-402 holds the two for one zone, and so does whoever chooses either. */
const ZERO_OFFSET = new Set(['Etc/UTC', 'Etc/GMT'])

/** Links that lead to a neighbour with the same clock, while `zone.tab` has the place itself (`#=` in `backward`). */
const SAME_PLACE: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'Africa/Timbuktu': 'Africa/Bamako',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Virgin': 'America/St_Thomas',
  'Antarctica/South_Pole': 'Antarctica/McMurdo',
  Iceland: 'Atlantic/Reykjavik',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Yap': 'Pacific/Chuuk',
}
