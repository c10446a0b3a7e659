/** Names that the zone database prefers today; runtimes that keep to the older ones take them, but do not list them. */
const RENAMED =
  'Africa/Asmara America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/Mendoza America/Atikokan America/Indiana/Indianapolis America/Kentucky/Louisville America/Nuuk Asia/Ho_Chi_Minh Asia/Kathmandu Asia/Kolkata Asia/Yangon Atlantic/Faroe Europe/Kyiv Pacific/Chuuk Pacific/Kanton Pacific/Pohnpei UTC Etc/UTC'.split(
    ' ',
  )
const listed = new Set([...Intl.supportedValuesOf('timeZone'), ...RENAMED])

/** A zone by the very name that IANA gives it: no offset, no abbreviation, no other case. */
export const isTimeZone = (zone: string): boolean =>
  (listed.has(zone) || /^Etc\/GMT[+-][1-9]\d?$/.test(zone)) && isKnownHere(zone)

function isKnownHere(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}
