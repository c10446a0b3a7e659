/** The IANA zone of the browser: slow to ask for, and every row of a list asks; who travels has another offset. */
export function browserZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (asked?.offset !== offset) asked = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return asked.zone
}

let asked: { offset: number; zone: string } | undefined
