import { foldForSearch } from './fold-for-search.ts'

/**
 * Finds options with the typed text: those that begin with it come first, then those where a word
 * does, so that Enter takes the one that was meant.
 */
export function matchOptions<Option extends { label: string; alsoFoundBy?: readonly string[] | undefined }>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const text = foldForSearch(typed.trim())
  const ranked = options.map((option) => {
    const names = [option.label, ...(option.alsoFoundBy ?? [])]
    return { option, rank: Math.min(...names.map((name) => rankOf(foldForSearch(name), text))) }
  })
  return ranked
    .filter(({ rank }) => rank < NOT_THERE)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

const NOT_THERE = 3

function rankOf(label: string, text: string): number {
  const at = label.indexOf(text)
  if (at <= 0) return at === 0 ? 0 : NOT_THERE
  return /[\s/_(,-]/.test(label[at - 1] ?? '') ? 1 : 2
}
