import { refusals } from '../refusal.ts'

/** Why the content of a file cannot be read; the reader of tables has no other sentences. */
export const contentRefusals = refusals({
  FileDamaged: 'The file cannot be read. Save it again as a new file and upload that one.',
  WorkbookLocked: 'The workbook has a password. Save it without one and choose that file.',
  WorkbookOld: 'The workbook is in the old Excel format (.xls). Save it as .xlsx and choose that file.',
  LettersUnclear:
    'Some letters of this text can be read in two ways. Save it as “CSV UTF-8” or .xlsx and choose that file.',
  FileTooComplex:
    'The file takes too long or too much memory to read. Save it in a simpler form and upload that one.',
})
