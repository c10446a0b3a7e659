import { rmSync } from 'node:fs'
import { startEverything } from '@commissioning/start/start-everything'
import type { BrowserContext } from 'playwright-core'
import { launchBrowser, openVisitor } from './browser.ts'
import { keepPictures } from './failure-pictures.ts'
import { newFolder } from './fixture-folder.ts'
import { furnishFixture } from './furnish-fixture.ts'

/** The whole product with a furnished site and a browser, outside of a test. */
export async function openFurnished() {
  const dataDir = newFolder()
  const everything = await startEverything({ port: 0, dataDir, handsFree: false })
  const browser = await launchBrowser()
  const close = async () => {
    await browser.close()
    await everything.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const contexts: BrowserContext[] = []
  const arrive = async () => {
    const { page, context } = await openVisitor(browser, everything.url)
    contexts.push(context)
    return page
  }
  try {
    return { site: await furnishFixture(everything, arrive), close }
  } catch (error) {
    for (const [at, context] of contexts.entries()) await keepPictures(context, `furnishing-${at + 1}`)
    await close()
    throw error
  }
}
