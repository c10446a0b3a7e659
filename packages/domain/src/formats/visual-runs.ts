import bidiFactory from 'bidi-js'

/** A stretch of letters that stand beside each other on paper. */
export interface VisualRun {
  text: string
  /** It is read from the right; `text` is in the order in which it is read. */
  isFromRight: boolean
}

const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

let loaded: ReturnType<typeof bidiFactory> | undefined

/**
 * A line as its stretches stand from left to right (Unicode's UAX 9). Its first letter says from which side the line is read; numbers are
 * read from the left in every script, and brackets are turned where they are read from the right.
 */
export function visualRuns(text: string): VisualRun[] {
  if (!FROM_RIGHT.test(text)) return [{ text, isFromRight: false }]
  loaded ??= bidiFactory()
  const embedding = loaded.getEmbeddingLevels(text)
  const mirrored = loaded.getMirroredCharactersMap(text, embedding.levels)
  const runs: (VisualRun & { level: number })[] = []
  for (const at of loaded.getReorderedIndices(text, embedding)) {
    const level = embedding.levels[at] ?? 0
    const [letter, last] = [mirrored.get(at) ?? text.charAt(at), runs.at(-1)]
    if (last?.level !== level) runs.push({ text: letter, isFromRight: level % 2 === 1, level })
    else last.text = last.isFromRight ? letter + last.text : last.text + letter
  }
  return runs.map(({ text: read, isFromRight }) => ({ text: read, isFromRight }))
}
