import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { type ComponentProps, Suspense } from 'react'
import type { OpenedNote } from './opened-note.tsx'

const Opened = lazyPart(async () => (await import('./opened-note.tsx')).OpenedNote)

/** A note that is read, and by its author changed, where it stands. Open while it is mounted. */
export const OpenNote = (props: ComponentProps<typeof OpenedNote>) => (
  <Suspense>
    <Opened {...props} />
  </Suspense>
)
