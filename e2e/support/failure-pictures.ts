import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext } from 'playwright-core'

const FOLDER = resolve(import.meta.dirname, '../../test-results')

/** Keeps what a visitor's windows show when a test has failed, for whoever looks into it. */
export async function keepPictures(context: BrowserContext, failedTest: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const name = failedTest.replaceAll(/\W+/g, '-').slice(0, 80)
  for (const [index, page] of context.pages().entries()) {
    const path = join(FOLDER, `${name}-${index + 1}.png`)
    const isShot = await page.screenshot({ path }).then(
      () => true,
      () => false,
    )
    if (isShot) process.stderr.write(`${page.url()} looked like ${path}\n`)
  }
}
