import type { SiteWork } from '@commissioning/contract/work/work-endpoints'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import classes from './work.module.css'

const Line = lazyPart(async () => (await import('./site-work-line.tsx')).SiteWorkLine)

/** Keeps its place while the work is read; the list does not wait for it. */
export function SiteWorkLine({ work }: { work: SiteWork | undefined }) {
  const place = <span className={classes.line} aria-hidden />
  return work ? <Line work={work} coming={place} /> : place
}
