/** Every timezone there is to choose; the browser's own may be one that its list leaves out, such as UTC. */
export function timeZoneOptions(): { value: string; label: string }[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(own ? [own] : [])])
  return [...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
