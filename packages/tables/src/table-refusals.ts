import type { contentRefusals } from '@commissioning/domain/files/content-refusals'

/** Codes of `content-refusals`, whose sentences stand with those who show them. */
export type TableRefusal = keyof typeof contentRefusals

/** Why a file is no table that can be read. */
export const tableRefusals = {
  damaged: 'FileDamaged',
  tooComplex: 'FileTooComplex',
  locked: 'WorkbookLocked',
  old: 'WorkbookOld',
  letters: 'LettersUnclear',
} as const satisfies Readonly<Record<string, TableRefusal>>
