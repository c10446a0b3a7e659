interface Named {
  /** The site's, where the table is of one. */
  site?: string | null | undefined
  name: string
  now: Date
  ending: string
}

/** Site, what it is, and the day; without what a file system refuses. */
export function fileNameOf({ site, name, now, ending }: Named): string {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  const day = `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`
  const parts = [site, name, day].flatMap((part) => part?.trim() || [])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file system refuses them
  const safe = parts.join(' - ').replace(/[\u0000-\u001F\\/:*?"<>|]+/g, ' ')
  return `${safe.replace(/^[.\s]+/, '')}.${ending}`
}
