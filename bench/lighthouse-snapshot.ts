import { type Result, snapshot } from 'lighthouse'
import type { Page } from 'playwright-core'

export interface Accessibility {
  /** 100 is the best; nothing where Lighthouse could not tell. */
  score: number | undefined
  /** Each entry is an audit with the first element that does not meet it. */
  failed: string[]
}

/** Measures the accessibility of a page as it stands, signed in and with its dialogs. */
export async function measureAccessibility(page: Page): Promise<Accessibility> {
  const result = await snapshot(await asLighthouseTakesIt(page), {
    flags: { onlyCategories: ['accessibility'], disableFullPageScreenshot: true, logLevel: 'silent' },
  })
  if (!result) throw new Error('Lighthouse gave no report.')
  return toAccessibility(result.lhr)
}

export function toAccessibility({
  categories,
  audits,
}: Pick<Result, 'categories' | 'audits'>): Accessibility {
  const { score, auditRefs = [] } = categories.accessibility ?? {}
  const counted = auditRefs.filter(({ weight }) => weight > 0).flatMap(({ id }) => audits[id] ?? [])
  const failed = counted.filter(
    ({ score: of, scoreDisplayMode: mode }) => mode === 'error' || (of !== null && of < 1),
  )
  return {
    score: typeof score === 'number' ? Math.round(score * 100) : undefined,
    failed: failed.map((audit) => `${audit.id}: ${audit.errorMessage ?? firstSnippet(audit)}`),
  }
}

function firstSnippet({ details }: Result['audits'][string]): string {
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : []
  const [first] = items as { node?: { snippet?: string } }[]
  return first?.node?.snippet ?? '(no element)'
}

type LighthousePage = Parameters<typeof snapshot>[0]

/** Lighthouse knows pages of another library; of one that stands it asks only for its address and its answers. */
async function asLighthouseTakesIt(page: Page): Promise<LighthousePage> {
  const session = await page.context().newCDPSession(page)
  const taken = {
    id: () => 'the page',
    send: (method: string, params?: object) =>
      // frames and workers stay with the library that opened the page
      method === 'Target.setAutoAttach'
        ? Promise.resolve({})
        : session.send(method as never, params as never),
    detach: () => session.detach(),
    // events tell of loading, which is over
    on: () => taken,
    off: () => taken,
  }
  const shown = { url: () => page.url(), target: () => ({ createCDPSession: async () => taken }) }
  // the cast is for the many things that Lighthouse does not ask of a page
  return shown as unknown as LighthousePage
}
