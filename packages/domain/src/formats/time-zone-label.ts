/**
 * A zone as people read it (ZONE-03). The platform answers zones by their present names, so that a page needs no list of
 * zones to show one.
 */
export const timeZoneLabel = (name: string): string => name.replaceAll('_', ' ')
