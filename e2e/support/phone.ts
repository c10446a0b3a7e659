import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type JSHandle } from 'playwright-core'
import { PAGE_TIMEOUT_MS, type Visitor } from './browser.ts'
import { closeAfterTest } from './close-after-test.ts'
import type { Fixture } from './fixture.ts'

/** How a label is held before the camera, whose picture is 1280 pixels wide. */
export interface LabelPose {
  widthPx?: number
  degrees?: number
  blurPx?: number
  /** How much light a shadow leaves, whose hard edge runs askew through the label. */
  shade?: number
  /** The label is printed in light on dark, with as much dark around as readers ask for. */
  isInverted?: boolean
  /** Another label, outside what a phone held upright shows of the picture. */
  beside?: string
}

export interface Phone extends Visitor {
  /** Holds a drawing before the camera; it is seen when the camera is opened next. */
  hold(svg: string, held?: LabelPose): Promise<void>
  /** Holds one drawing after the other before the camera, again and again. */
  holdInTurn(svgs: readonly string[]): Promise<void>
  /** It is the track of the camera that the scanner shows now; undefined while it shows none. */
  track(): Promise<JSHandle<MediaStreamTrack | undefined>>
}

/** Two seconds of the camera's picture. */
const FRAMES_OF_EACH = 60

/** A phone with one camera that sees what is held before it, or with several that see colours. */
export async function openPhone({ url, dataDir }: Fixture, { cameras = 1 } = {}): Promise<Phone> {
  const film = join(dataDir, 'camera.mjpeg')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      `--use-fake-device-for-media-stream=device-count=${cameras}`,
      ...(cameras === 1 ? [`--use-file-for-fake-video-capture=${film}`] : []),
    ],
  })
  closeAfterTest(() => browser.close())
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'showOnboardingModal', value: 'false', url }])
  context.setDefaultTimeout(PAGE_TIMEOUT_MS)
  const page = await context.newPage()
  const studio = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  context.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(url))
      faults.push(`The page asked ${request.url()}.`)
  })

  const shoot = async (
    svg: string,
    { widthPx = 420, degrees = 0, blurPx = 0, shade = 1, isInverted = false, beside }: LabelPose = {},
  ) => {
    await studio.setContent(`<body style="display: grid; place-items: center; height: 100vh; margin: 0; background: #ddd">
      <img src="data:image/svg+xml,${encodeURIComponent(svg)}" width="${widthPx}"
        style="transform: rotate(${degrees}deg); filter: blur(${blurPx}px) invert(${Number(isInverted)}); padding: ${isInverted ? 40 : 0}px; background: #fff">
      ${beside ? `<img src="data:image/svg+xml,${encodeURIComponent(beside)}" width="260" style="position: absolute; left: 40px">` : ''}
      <div style="position: absolute; inset: 0; mix-blend-mode: multiply;
        background: linear-gradient(50deg, rgb(0 0 0 / ${1 - shade}) 50%, transparent 50%)"></div></body>`)
    for (const image of await studio.locator('img').all())
      await image.evaluate((element: HTMLImageElement) => element.decode())
    return studio.screenshot({ type: 'jpeg', quality: 80 })
  }
  /** In the place of the film before, which a camera that is only just closing may still read. */
  const show = (pictures: Buffer) => {
    writeFileSync(`${film}.next`, pictures)
    renameSync(`${film}.next`, film)
  }
  return {
    page,
    faults,
    hold: async (svg, held) => show(await shoot(svg, held)),
    async holdInTurn(svgs) {
      const pictures: Buffer[] = []
      for (const svg of svgs) pictures.push(await shoot(svg))
      const frames = pictures.flatMap((picture) => Array.from({ length: FRAMES_OF_EACH }, () => picture))
      show(Buffer.concat(frames))
    },
    track: () =>
      page.evaluateHandle(() => {
        const stream = document.querySelector('video')?.srcObject
        return stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined
      }),
  }
}
