import { visualRuns } from '../formats/visual-runs.ts'

interface LaidOut {
  glyphs: readonly unknown[] | null
  positions: readonly unknown[] | null
  advanceWidth: number
}

/** The two ways in which pdfkit 0.20 lays out a line with a font: word by word from the left, and as a whole. */
export interface LineFont {
  layout(text: string, features?: unknown, onlyWidth?: boolean): LaidOut
  layoutCached(text: string): LaidOut
}

/**
 * Lets a font lay out lines in which scripts are read from the right. By itself it puts their words in the order from the
 * left, and turns digits and Latin letters within them round.
 */
export function layOutBidirectionalText(font: LineFont): void {
  const fromLeft = font.layout.bind(font)
  font.layout = (text, features, onlyWidth) => {
    const runs = visualRuns(text)
    if (runs.every(({ isFromRight }) => !isFromRight)) return fromLeft(text, features, onlyWidth)
    const parts = runs.map((run) =>
      run.isFromRight ? font.layoutCached(run.text) : fromLeft(run.text, features, onlyWidth),
    )
    return {
      glyphs: parts.flatMap(({ glyphs }) => glyphs ?? []),
      positions: parts.flatMap(({ positions }) => positions ?? []),
      advanceWidth: parts.reduce((sum, part) => sum + part.advanceWidth, 0),
    }
  }
}
