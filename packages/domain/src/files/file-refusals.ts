import { refusals } from '../refusal.ts'
import { contentRefusals } from './content-refusals.ts'

export const fileRefusals = {
  ...contentRefusals,
  ...refusals({
    FileMissing: { field: 'file', message: 'File is required.' },
    TooManyFiles: { field: 'file', message: 'Only one file can be uploaded at a time.' },
    FileTooLarge: 'Max file size is {megabytes} MB.',
    InvalidFileType: 'Invalid file type. Allowed file types are: {extensions}',
    FileInfected:
      'The scanner found malware in the file. It was not saved; have the device it came from checked.',
    FileNotScanned:
      'The file could not be scanned for malware, so it was not kept. Try again later; if this persists, contact the operator of this service.',
    FileLocked: 'The PDF asks for a password. Save it without one and upload that file.',
    ListNotOpened:
      'A part of this page could not be fetched, so the list was not opened. Check your connection and try again; if this persists, reload the page.',
    SheetMissing: 'The file no longer has the sheet that you chose. Choose the file again.',
    ImageTooDeep:
      'The image takes more than {megabytes} MB when it is opened. Save it smaller or with fewer colors and try again.',
    ImageSideTooLarge: 'A side of the image has more than {pixels} pixels. Make it smaller and try again.',
    ImageTooLarge: 'The image has more than {megapixels} megapixels. Make it smaller and try again.',
  }),
}
