/** A picture that comes along in the file, by its path without `.` and with its signs decoded; no other address is asked. */
export function openIntentPicturePath(uri: string): string | undefined {
  const text = uri.replaceAll('\\', '/')
  const path = /^(?:file:(?:\/\/)?(?:localhost(?=\/))?)?\/*(?:[a-z]:\/)?([^:]+)$/i.exec(text)?.[1]
  return path === undefined || path === '' ? undefined : normalizePath(path)
}

/** A path as it is compared: without empty parts and dots, and percent-encoded signs decoded. */
export function normalizePath(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(decoded(part))
  }
  return parts.join('/')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // "100%.png" was never encoded
    return part
  }
}
