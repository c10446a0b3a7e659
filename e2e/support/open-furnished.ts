import { rmSync } from 'node:fs'
import { startEverything } from '@commissioning/start/start-everything'
import type { BrowserContext } from 'playwright-core'
import { launchBrowser, visit } from './browser.ts'
import { keepPictures } from './failure-pictures.ts'
import { furnishFixture } from './furnished-world.ts'
import { newFolder } from './world-folder.ts'

/** The whole product with a furnished world and a browser, outside of a test. */
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
    const { page, context } = await visit(browser, everything.url)
    contexts.push(context)
    return page
  }
  try {
    return { world: await furnishFixture(everything, arrive), close }
  } catch (error) {
    for (const [at, context] of contexts.entries()) await keepPictures(context, `furnishing-${at + 1}`)
    await close()
    throw error
  }
}
