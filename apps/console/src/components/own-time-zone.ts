import { presentTimeZone } from '@commissioning/domain/formats/time-zones'

/** The zone of the browser by its present name, which is not the one that a browser gives; null where it names none. */
export const ownTimeZone = (): string | null =>
  presentTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? null
