import { stripVTControlCharacters } from 'node:util'
import { openFurnished } from '@commissioning/e2e/support/open-furnished'
import { screens } from '@commissioning/e2e/support/screens'
import { waitUntilSettled } from '@commissioning/e2e/support/settled'
import { type Accessibility, measureAccessibility } from './lighthouse-snapshot.ts'

const DESK = { width: 1440, height: 900 } as const
const PHONE = { width: 390, height: 844 } as const
/** A dark look follows the light one of its size, and is taken of the screen that stands there then. */
const VIEWPORTS = [
  { name: 'desk', ...DESK, look: 'light' },
  { name: 'desk dark', ...DESK, look: 'dark' },
  { name: 'phone', ...PHONE, look: 'light' },
  { name: 'phone dark', ...PHONE, look: 'dark' },
] as const
const PAGE_TIMEOUT_MS = 30_000
const TARGET = 100

/** Answers a sentence where the score of a screen or dialog is not as wanted; `ONLY='^plan'` measures some. */
export async function bench(say: (line: string) => void): Promise<string | undefined> {
  const selected = screens.filter(({ name }) => new RegExp(process.env.ONLY ?? '').test(name))
  const { site, close } = await openFurnished()
  try {
    return await measure(selected, say, async ({ as, go }, { width, height, look }) => {
      const page = site.pages[as]
      page.setDefaultTimeout(PAGE_TIMEOUT_MS)
      await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
      if (look === 'light') {
        await page.setViewportSize({ width, height })
        await go(page, site)
      }
      await waitUntilSettled(page)
      return measureAccessibility(page)
    })
  } finally {
    await close()
  }
}

type View = (typeof VIEWPORTS)[number]

/** A line for each screen, and under it what failed; one that did not come, or could not be judged, fails. */
export async function measure<Screen extends { name: string }>(
  list: readonly Screen[],
  say: (line: string) => void,
  look: (screen: Screen, view: View) => Promise<Accessibility>,
): Promise<string | undefined> {
  const wanting: string[] = []
  let met = 0
  for (const screen of list) {
    const scores: string[] = []
    const faults: string[] = []
    for (const view of VIEWPORTS) {
      const { score, failed } = await look(screen, view).catch(notSeen)
      scores.push(`${view.name} ${score ?? 'error'}`.padEnd(16))
      if (score === TARGET && failed.length === 0) met += 1
      else
        faults.push(...(failed.length > 0 ? failed : ['no reason told']).map((why) => `${view.name}: ${why}`))
    }
    say(`${screen.name.padEnd(32)}${scores.join('')}`.trimEnd())
    for (const fault of faults) say(`  ${fault}`)
    if (faults.length > 0) wanting.push(screen.name)
  }
  const asked = list.length * VIEWPORTS.length
  say(
    `accessibility ${TARGET}         ${met} of ${asked}: ${list.length} screens and dialogs, desk and phone, light and dark   (target: all)`,
  )
  if (met === asked && asked > 0) return undefined
  return `Of ${asked} screens and sizes ${asked - met} have no score of ${TARGET}: ${wanting.join(', ')}.`
}

const notSeen = (error: unknown): Accessibility => ({
  score: undefined,
  failed: [`not measured: ${inOneLine(error instanceof Error ? error.message : String(error))}`],
})

/** A browser that waited in vain tells in its third line for what. */
const inOneLine = (message: string) =>
  stripVTControlCharacters(message)
    .split('\n', 3)
    .map((line) => line.trim())
    .join(' ')
