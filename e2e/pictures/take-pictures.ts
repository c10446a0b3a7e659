import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openFurnished } from '../support/open-furnished.ts'
import { screens } from '../support/screens.ts'
import { growWindowToPage, waitUntilSettled } from '../support/settled.ts'
import { renderPicturesOverview } from './overview.ts'
import { PICTURE_LOOKS, PICTURE_SIZES, pictureName } from './picture-name.ts'

const FOLDER = resolve(import.meta.dirname, '../../test-results/pictures')
const PAGE_TIMEOUT_MS = 30_000

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const selected = screens.filter(({ name }) => new RegExp(values.only ?? '').test(name))
const failures: string[] = []

if (!values.only) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
process.stdout.write(`Furnishing a site for the pictures of ${selected.length} screens\n`)
const { site, close } = await openFurnished()
try {
  for (const [at, screen] of selected.entries()) {
    process.stdout.write(`${String(at + 1).padStart(3)}/${selected.length}  ${screen.name}`)
    for (const size of PICTURE_SIZES) {
      const failure = await takeBoth(screen, size)
      if (failure) failures.push(`${screen.name} at ${size.width} px: ${failure}`)
      process.stdout.write(failure ? `  ${size.width} failed` : `  ${size.width}`)
    }
    process.stdout.write('\n')
  }
} finally {
  await close()
}
const overview = join(FOLDER, 'index.html')
writeFileSync(overview, renderPicturesOverview(screens, failures))
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.stdout.write(
  `${selected.length * PICTURE_SIZES.length - failures.length} screens and sizes in ${overview}\n`,
)
process.exit(failures.length === 0 ? 0 : 1)

/** The screen in both looks; answers why it could not be shown. */
async function takeBoth(
  screen: (typeof screens)[number],
  size: (typeof PICTURE_SIZES)[number],
): Promise<string | undefined> {
  const page = site.pages[screen.as]
  try {
    page.setDefaultTimeout(PAGE_TIMEOUT_MS)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await screen.go(page, site)
    await waitUntilSettled(page)
    // elements at the foot of the window belong below the page; a dialog is as high as the window
    if (!screen.isDialog) await growWindowToPage(page, size)
    for (const look of PICTURE_LOOKS) {
      await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
      const path = join(FOLDER, pictureName(screen.name, size, look))
      await page.screenshot({ path, animations: 'disabled' })
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.split('\n', 2).join(' ') : String(error)
  }
}
