import { lazyPart } from '@commissioning/ui/lazy-part.ts'

/** The record of an open site as a draft, in a dialog (RECORD-15). */
export const RecordDraft = lazyPart(async () => (await import('./draft-dialog.tsx')).DraftDialog)
