import { fileRefusals } from '@commissioning/domain/files/file-refusals'

/** Why a file is no table that can be read; the sentences are those of uploaded files. */
export const tableRefusals = {
  damaged: fileRefusals.FileDamaged,
  tooComplex: fileRefusals.FileTooComplex,
  locked: fileRefusals.WorkbookLocked,
  old: fileRefusals.WorkbookOld,
  letters: fileRefusals.LettersUnclear,
}
