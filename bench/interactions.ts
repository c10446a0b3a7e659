import type { Locator, Page } from 'playwright-core'

/** The processor of a phone is about so many times slower. */
const PROCESSOR_SLOWDOWN = 4
const REPETITIONS = 5

/**
 * Milliseconds from each press to the next paint, on a processor that is held back; a press that has drawn before the
 * next picture of the screen is none of them.
 */
export async function measureInteractions(page: Page, presses: Record<string, Locator>) {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seenInteractions: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const session = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const slowest: { name: string; ms: number[] }[] = []
  for (const [name, press] of Object.entries(presses)) {
    const ms: number[] = []
    for (let time = 0; time < REPETITIONS; time += 1) {
      // a press by name would look through the page while it is measured
      const { x, y } = await middleOf(press.first())
      await slowDown(PROCESSOR_SLOWDOWN)
      await page.mouse.click(x, y)
      ms.push(await slowestSince(page))
      await slowDown(1)
    }
    slowest.push({ name, ms })
  }
  return slowest
}

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** A second after a press it is drawn and reported. */
const slowestSince = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 1_000))
    const seen = Reflect.get(window, 'seenInteractions') as number[]
    return Math.max(0, ...seen.splice(0))
  })
