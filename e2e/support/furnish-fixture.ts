import type { RunningProduct } from '@commissioning/start/start-everything'
import type { Page } from 'playwright-core'
import { keepPictures } from './failure-pictures.ts'
import { addAccess, addDocuments, addHardware, addIntercom, addSheet } from './furnished-site.ts'
import { signIn } from './people.ts'
import { type PersonAtWork, personAt } from './person-at-work.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

const OWNER = 'olivia@quayside.example'

export type SignedInAs = 'nobody' | 'installer' | 'owner' | 'operator'

/** The addresses that have something to show, and for each person a page of theirs. */
export type FurnishedSite = Awaited<ReturnType<typeof furnishFixture>>

type Dependencies = Pick<RunningProduct, 'url' | 'accounts'>

/** The demonstration data with one site that has something in every tab, an owner, and an intercom. */
export async function furnishFixture(dependencies: Dependencies, arrive: () => Promise<Page>) {
  const pages: Record<SignedInAs, Page> = {
    nobody: await arrive(),
    installer: await arrive(),
    owner: await arrive(),
    operator: await arrive(),
  }
  return furnishSites(dependencies, pages).catch(async (fault: unknown) => {
    for (const [person, page] of Object.entries(pages))
      await keepPictures(page.context(), `furnished for ${person}`)
    throw fault
  })
}

async function furnishSites({ url, accounts }: Dependencies, pages: Record<SignedInAs, Page>) {
  const sandbox = openSandbox(url)
  await sandbox.switchFlag('xs4Com', true)
  const ada = personAt(pages.installer)
  const openInstallation = async (name: string) => {
    await ada.page.goto(`${url}/installations`)
    // the task stands in the same cell once it is known
    await ada.page.getByRole('cell', { name: new RegExp(`^${name}`) }).click()
  }
  const invite = async () => {
    await ada.press('Resend Invitation')
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Resend Invitation' }).click()
    await ada.page.getByText('Invitation sent successfully.').waitFor()
  }

  await ada.page.goto(url)
  const [account] = accounts
  const operator = accounts.find(({ email }) => email.startsWith('cleo@'))
  if (!account || !operator) throw new Error('The demonstration data lacks accounts.')
  await pages.operator.goto(url)
  await signIn(pages.operator, operator)
  await pages.operator.getByRole('link', { name: 'Operations' }).waitFor()
  await signIn(ada.page, account)
  await ada.page.getByRole('cell').first().waitFor()
  await openInstallation('Market Hall 7')
  await invite()
  const invitation = await linkTo(sandbox, 'owner@market-hall.example')

  await openInstallation('Quayside Apartments')
  await invite()
  const toSite = await linkTo(sandbox, OWNER)
  const site = ada.page.url().replace(/\/hardware.*/, '')
  await addHardware(ada, sandbox)
  await addAccess(ada)
  await addDocuments(ada)
  const sheet = await addSheet(ada)
  await addIntercom(ada, OWNER)
  const owned = await becomeOwner(pages.owner, toSite, await linkTo(sandbox, OWNER, toSite))
  const installer = await addressOfColleague(ada.page, url)
  let handedOver: Promise<void> | undefined
  const handOver = () => (handedOver ??= releaseSite(ada, site))
  return { url, pages, at: { invitation, site, sheet, installer, ...owned }, handOver }
}

/** Gives the site to its owner: the installer has no more of it. */
async function releaseSite({ page, press }: PersonAtWork, site: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site}/hardware`)
  await press('Release now')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release now', exact: true }).click()
  await page.getByText(/was successfully released/).waitFor()
}

/** The newest link that was mailed, once it is another than the one before. */
async function linkTo(sandbox: Sandbox, address: string, before?: string): Promise<string> {
  for (;;) {
    const { links } = await sandbox.mailTo(address)
    const link = links.find((one) => one.includes('/owner/invitation#'))
    if (link && link !== before) return link
  }
}

async function becomeOwner(page: Page, toSite: string, toIntercom: string) {
  await page.goto(toSite)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('First name').fill('Olivia')
  await page.getByLabel('Last name').fill('Owner')
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('calm-quayside-19')
  await page.getByRole('button', { name: /create|register/i }).click()
  await page.getByLabel('I have read the Terms of Service and agree').check()
  await page.getByRole('button', { name: 'Accept the Terms of Service' }).click()
  await page.getByText(/You accepted the Terms of Service/).waitFor()
  const ownedSite = page.url()
  await page.goto(toIntercom)
  await page.waitForURL(/\/owner\/intercom\//)
  return { ownedSite, ownedIntercom: page.url() }
}

async function addressOfColleague(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/installers`)
  await page.getByRole('link', { name: 'Ivo Installer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ivo Installer' }).waitFor()
  return page.url()
}
