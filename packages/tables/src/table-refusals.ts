import { contentRefusals } from '@commissioning/domain/files/content-refusals'

/** Why a file is no table that can be read; the sentences are those of uploaded files. */
export const tableRefusals = {
  damaged: contentRefusals.FileDamaged,
  tooComplex: contentRefusals.FileTooComplex,
  locked: contentRefusals.WorkbookLocked,
  old: contentRefusals.WorkbookOld,
  letters: contentRefusals.LettersUnclear,
}
