import { open, rename } from 'node:fs/promises'

/** Puts a text in the place of a file as a whole, so that a killed process leaves the old or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
