import { rmSync } from 'node:fs'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { type StartEverythingOptions, startEverything } from '@commissioning/start/start-everything'
import { openVisitor, sharedBrowser, type Viewport, type Visitor, type VisitorOptions } from './browser.ts'
import { closeAfterTest } from './close-after-test.ts'
import { keepPictures } from './failure-pictures.ts'
import { fixtureFolder } from './fixture-folder.ts'

interface FixtureOptions extends Partial<StartEverythingOptions> {
  /** For what the browser without windows lacks, such as its viewer of PDFs. */
  needsWholeBrowser?: boolean
  /** The owner portal has this host, or that of the fixture without it. */
  portalHost?: string
}

/** The whole product on a data folder of its own, and a real browser. Everything ends with the test or the file that opens it. */
export async function openFixture({
  needsWholeBrowser = false,
  portalHost,
  ...options
}: FixtureOptions = {}) {
  const dataDir = fixtureFolder()
  const everything = await startEverything({
    port: 0,
    dataDir,
    handsFree: false,
    ...options,
    ...(portalHost && (await portalAt(portalHost))),
  })
  const browser = await sharedBrowser({ needsWhole: needsWholeBrowser })
  closeAfterTest(async () => {
    await everything.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const visitor = async (viewport?: Viewport, options?: VisitorOptions): Promise<Visitor> => {
    const { context, ...arrived } = await openVisitor(browser, everything.url, viewport, options)
    closeAfterTest(async (failedTest) => {
      if (failedTest) await keepPictures(context, failedTest)
      await context.close()
    })
    return arrived
  }
  return { ...everything, dataDir, visitor }
}

/** The address of the portal is set before the fixture has a port, so that is chosen here. */
async function portalAt(host: string) {
  const port = await findFreePort()
  return { port, env: { PORTAL_URL: `http://${host}:${port}` } }
}

export type Fixture = Awaited<ReturnType<typeof openFixture>>
