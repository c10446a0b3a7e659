import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEverything } from '@commissioning/start/start-everything'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { signIn } from './sign-in.ts'

/** JavaScript before the list, in kB over the wire, of comparable consoles: the lightest that was measured. */
const COMPARABLE_KB = 304
const DEBUG_PORT = 9_333

/** The list of installations from an empty cache: bytes, requests, and what Lighthouse says on a phone. */
export async function bench(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-bench-'))
  const everything = await startEverything({ port: 0, dataDir: join(folder, 'data'), handsFree: false })
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--remote-debugging-port=${DEBUG_PORT}`,
    ],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await signIn(page, everything)
    const url = `${everything.url}/installations`
    const { scripts, bytes, requests } = await firstLoad(context, page, url)
    say(
      `JavaScript (brotli)       ${(bytes / 1000).toFixed(0)} kB in ${scripts} files   (target: at most 180 kB)`,
    )
    say(`requests                  ${requests}   (target: at most 20)`)
    say(
      `ratio                     ${(bytes / 1000 / COMPARABLE_KB).toFixed(2)} of the lightest comparable console`,
    )
    await page.close()
    await context.newPage()
    await report(url, say)
  } finally {
    await context.close()
    await everything.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function firstLoad(context: BrowserContext, page: Page, url: string) {
  const session = await context.newCDPSession(page)
  const seen = new Map<string, string>()
  let scripts = 0
  let bytes = 0
  let requests = 0
  session.on('Network.responseReceived', ({ requestId, response }) => seen.set(requestId, response.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = seen.get(requestId)
    if (!address?.startsWith('http')) return
    requests += 1
    if (!address.endsWith('.js')) return
    scripts += 1
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(url)
  await page.getByRole('cell').first().waitFor()
  await page.waitForLoadState('networkidle')
  return { scripts, bytes, requests }
}

async function report(url: string, say: (line: string) => void): Promise<void> {
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility'],
    logLevel: 'silent',
  })
  if (!result) throw new Error('Lighthouse gave no report.')
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  say(
    `Lighthouse, mobile        performance ${score('performance')} (target 90), accessibility ${score('accessibility')} (target 100)`,
  )
  say(
    `layout shift              ${(audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3)} (target 0)`,
  )
  const failed = Object.values(audits).filter(
    ({ score: audit, scoreDisplayMode }) => scoreDisplayMode === 'binary' && audit === 0,
  )
  for (const { id, title } of failed) say(`  not met: ${id}: ${title}`)
}
