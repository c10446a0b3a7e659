import { localDay } from '../../components/local-day.ts'

interface FileNameParts {
  /** The site's, where the table is of one. */
  site?: string | null | undefined
  name: string
  now: Date
  ending: string
}

/** Site, what it is, and the day; without what a file system refuses. */
export function exportFileName({ site, name, now, ending }: FileNameParts): string {
  const parts = [site, name, localDay(now)].flatMap((part) => part?.trim() || [])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file system refuses them
  const safe = parts.join(' - ').replace(/[\u0000-\u001F\\/:*?"<>|]+/g, ' ')
  return `${safe.replace(/^[.\s]+/, '')}.${ending}`
}
