import { readStoredText, storeText, useStored } from '../../lib/read-stored-text.ts'

/** Folded IQs and repeaters of an installation are remembered on this device (TREE-34, TREE-35). */
const foldedStorageKey = (installationId: string) => `folded:${installationId}`

function foldedIn(installationId: string): ReadonlySet<string> {
  const text = readStoredText(foldedStorageKey(installationId)) ?? ''
  if (read.installationId !== installationId || read.text !== text)
    read = { installationId, text, ids: new Set(text.split(' ').filter(Boolean)) }
  return read.ids
}
/** Every row asks, and all of them for the same text. */
let read = { installationId: '', text: '', ids: new Set<string>() as ReadonlySet<string> }

export const useIsFolded = (installationId: string, id: string): boolean =>
  useStored(() => foldedIn(installationId).has(id))

export const useAreFolded = (installationId: string, ids: readonly string[]): boolean =>
  useStored(() => ids.length > 0 && ids.every((id) => foldedIn(installationId).has(id)))

export function useFolded(installationId: string): (id: string) => boolean {
  useStored(() => readStoredText(foldedStorageKey(installationId)))
  const folded = foldedIn(installationId)
  return (id) => folded.has(id)
}

export function setFolded(installationId: string, ids: readonly string[], isFolded: boolean): void {
  const next = new Set(foldedIn(installationId))
  for (const id of ids)
    if (isFolded) next.add(id)
    else next.delete(id)
  storeText(foldedStorageKey(installationId), [...next].join(' '))
}
