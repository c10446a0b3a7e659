import type { SiteWork } from '@commissioning/contract/site-progress/site-progress-endpoints'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import classes from './work.module.css'

const Line = lazyPart(async () => (await import('./site-progress-line.tsx')).SiteWorkLine)

/**
 * Keeps its place while the work is read; the list does not wait for it. The place stays when the work has come: a press
 * on what is taken away meanwhile opens nothing.
 */
export function SiteWorkLine({ work }: { work: SiteWork | undefined }) {
  return <span className={classes.line}>{work && <Line work={work} />}</span>
}
