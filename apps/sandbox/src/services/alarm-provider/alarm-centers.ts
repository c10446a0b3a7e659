export interface AlarmCenter {
  id: string
  name: string
  countryCode: string
}

const names: Readonly<Record<string, readonly string[]>> = {
  AT: ['Alpenwacht Leitstelle'],
  BE: ['Meldkamer Schelde', 'Centrale Meuse'],
  CH: ['Notrufzentrale Aare'],
  DE: ['Leitstelle Nordlicht', 'Leitstelle Isar', 'Wachzentrale Rhein'],
  DK: ['Vagtcentral Øresund'],
  ES: ['Central Meseta', 'Central Levante'],
  FR: ['Télésurveillance Loire', 'Télésurveillance Rhône'],
  GB: ['Harbour Watch', 'Northern Response'],
  IE: ['Shannon Response'],
  IT: ['Centrale Adriatica'],
  LU: ['Centrale Alzette'],
  NL: ['Meldkamer Waterkant', 'Meldkamer Noord', 'Particuliere Alarmcentrale Zuid'],
  NO: ['Alarmsentral Fjord'],
  PT: ['Central Tejo'],
  SE: ['Larmcentral Mälaren'],
}

/** The provider's alarm centers, by country and name. */
export const alarmCenters: readonly AlarmCenter[] = Object.entries(names).flatMap(([countryCode, centers]) =>
  centers.map((name, index) => ({ id: `${countryCode.toLowerCase()}-${index + 1}`, name, countryCode })),
)
