import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEverything } from '@commissioning/start/start-everything'
import { chromium, type Page } from 'playwright-core'
import { signIn } from './sign-in.ts'
import { median } from './throughput.ts'

const IQS = 3
const SYMBOLOGIES = ['qrcode', 'datamatrix', 'code128'] as const
/** How a label is held before the camera. */
const LABEL_POSES = {
  straight: 'width: 420px',
  askew: 'width: 420px; transform: rotate(20deg)',
  'out of focus': 'width: 420px; filter: blur(1.2px)',
  small: 'width: 200px',
}
const PHONE = { width: 390, height: 844 }
/** From the first picture of the camera until the code stands in the field. */
const READ_TARGET_MS = 1_000

/** Time to read of labels that a phone's camera sees: drawn by the sandbox, filmed, and read by the console. */
export async function bench(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-bench-'))
  const film = join(folder, 'camera.mjpeg')
  const everything = await startEverything({ port: 0, dataDir: join(folder, 'data'), handsFree: false })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream=device-count=1',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const studio = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    const hold = async (label: string, style: string) => {
      await studio.setContent(`<body style="display: grid; place-items: center; height: 100vh; margin: 0; background: #ddd">
        <img src="data:image/svg+xml,${encodeURIComponent(label)}" style="${style}"></body>`)
      await studio.locator('img').evaluate((image: HTMLImageElement) => image.decode())
      writeFileSync(film, await studio.screenshot({ type: 'jpeg', quality: 80 }))
    }
    await hold('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', LABEL_POSES.small)
    const phone = await browser.newContext({
      viewport: PHONE,
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      locale: 'en-GB',
      serviceWorkers: 'block',
    })
    await phone.addCookies([{ name: 'showOnboardingModal', value: 'false', url: everything.url }])
    const page = await phone.newPage()
    await toActivationCode(page, everything)

    const seen: { how: string; ms: number }[] = []
    for (const { mac, activationCode } of await boxedIqs(everything.url))
      for (const code of SYMBOLOGIES)
        for (const [way, style] of Object.entries(LABEL_POSES)) {
          const at = `${everything.url}/sandbox/api/devices/${mac}/label.svg?code=${code}`
          await hold(await (await fetch(at)).text(), style)
          seen.push({ how: way, ms: await timeToRead(page, activationCode) })
        }
    const all = seen.map(({ ms }) => ms).toSorted((one, other) => one - other)
    say(
      `time to read              ${median(all).toFixed(0)} ms, the median of ${all.length} labels   (target: under ${READ_TARGET_MS} ms)`,
    )
    say(`slowest                   ${all.at(-1)?.toFixed(0)} ms`)
    for (const way of Object.keys(LABEL_POSES))
      say(
        `${way.padEnd(26)}${median(seen.filter(({ how }) => how === way).map(({ ms }) => ms)).toFixed(0)} ms`,
      )
    say(`ratio                     ${(median(all) / READ_TARGET_MS).toFixed(2)} of the target`)
  } finally {
    await browser.close()
    await everything.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function boxedIqs(url: string): Promise<{ mac: string; activationCode: string }[]> {
  const site = await (await fetch(`${url}/sandbox/api/site`)).json()
  return site.devices.filter(({ kind }: { kind: string }) => kind === 'iq').slice(0, IQS)
}

async function toActivationCode(page: Page, everything: Parameters<typeof signIn>[1]): Promise<void> {
  // a list is a table on a desk alone
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, everything)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Open: Garage North' }).click()
  await page.getByRole('button', { name: 'Add IQ' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^IQ name/)
    .fill('Hall')
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Watched in the page itself, frame by frame. */
async function timeToRead(page: Page, code: string): Promise<number> {
  const field = page.getByLabel(/^Activation code/)
  await field.fill('')
  const read = field.evaluate(
    (input: HTMLInputElement, wanted) =>
      new Promise<number>((resolve) => {
        let first: number | undefined
        const look = (now: number) => {
          const video = document.querySelector('video')
          if (first === undefined && video && video.readyState >= video.HAVE_CURRENT_DATA) first = now
          if (first !== undefined && input.value.replaceAll(' ', '') === wanted) resolve(now - first)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    code,
  )
  await page.getByRole('button', { name: 'Scan the activation code' }).click()
  return read
}
