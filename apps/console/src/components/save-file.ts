/** Long enough for a slow device to have begun with it. */
const GIVEN_BACK_AFTER_MS = 60_000

/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), GIVEN_BACK_AFTER_MS)
}
