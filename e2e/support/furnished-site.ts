import { hasFocus } from './keyboard.ts'
import type { PersonAtWork } from './person-at-work.ts'
import type { Sandbox } from './sandbox.ts'

const LOCKS = 8
const ATTACHED = 6
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" fill="none" stroke="navy"
  stroke-width="8"><path d="M60 60h1080v680H60zM60 420h420M620 420h520M480 60v240M480 420v320M800 420v320"/></svg>`

/** An IQ that is online with locks, two of which have still to be attached, so that there is a walk list. */
export async function addHardware({ page, dialog, press, answer, fill }: PersonAtWork, sandbox: Sandbox) {
  const devices = await sandbox.devices()
  const iq = devices.find(({ kind, revision }) => kind === 'iq' && revision === '2.0')
  const locks = devices.filter(({ kind }) => kind === 'lock').slice(0, LOCKS)
  await sandbox.mount(iq?.mac ?? '', 5, 5)
  await sandbox.plugIn(iq?.mac ?? '')
  for (const [at, { mac }] of locks.entries()) await sandbox.mount(mac, 4 + (at % 4), 4 + Math.floor(at / 4))

  await press('Add IQ')
  await fill(/^IQ name/, 'Hall IQ')
  await answer('Next')
  await fill(/^Activation code/, iq?.activationCode ?? '')
  await answer('Next')
  await answer('Add IQ')
  await page.getByText('Ethernet Connection').waitFor()
  await press('Add several')
  await dialog.getByText('You can attach 16 locks to this IQ').waitFor()
  await hasFocus(dialog.getByLabel(/^MAC/))
  for (const [at, { mac }] of locks.entries()) {
    await page.keyboard.type(mac)
    if (at === 0) {
      await page.keyboard.press('Tab')
      await page.keyboard.type('Door 1.01')
    }
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('listitem', { name: `Door 1.0${LOCKS}` }).waitFor()
  await answer(`Add ${LOCKS} locks`)
  await dialog.getByText(`0 of ${LOCKS} attached`).waitFor()
  for (const { mac } of locks.slice(0, ATTACHED)) await sandbox.presentCard(mac)
  await dialog.getByText(`${ATTACHED} of ${LOCKS} attached`).waitFor()
  await answer('Verify later')
}

export async function addAccess({ page, dialog, press, answer, fill, file, openTab }: PersonAtWork) {
  await openTab('Tags')
  await press('Add Tags')
  await dialog.getByRole('radio', { name: /^Upload a list/ }).check()
  await answer('Next')
  const list = Buffer.from('Number\n04998877\n04A1B2C3\n04FFEEDDCCBBAA\n')
  await file(dialog.getByLabel('Tag list'), 'tags.csv', 'text/csv', list)
  await answer('Upload')
  await page.getByText('04998877').first().waitFor()

  await openTab('Access Groups')
  await press('Create Access')
  await fill(/^Name of/, 'Cleaners')
  await answer('Next')
  await dialog.getByRole('checkbox', { name: '04998877' }).check()
  await answer('Next')
  await dialog.getByRole('checkbox', { name: 'Door 1.01' }).check()
  await answer('Next')
  await dialog.getByRole('group', { name: 'Days' }).waitFor()
  await answer('Add timeframe')
  await answer('Create access group')
  await page.getByRole('row', { name: /^Cleaners/ }).waitFor()
}

/** A floor, a note with a photo, and the drawing of the floor. */
export async function addDocuments({ page, dialog, ...person }: PersonAtWork) {
  const { press, answer, fill, select, file, openTab, isClosed } = person
  const drawing = await page.context().newPage()
  await drawing.setViewportSize({ width: 1200, height: 800 })
  await drawing.setContent(`<body style="margin: 0; background: white">${DRAWING}</body>`)
  const picture = await drawing.screenshot({ type: 'png' })
  await drawing.close()

  await openTab('Floors')
  await press('Create a floor')
  await fill(/^Floor name/, 'Ground floor')
  await select(/^Floor number/, '0')
  await answer('Next')
  await dialog.getByRole('checkbox', { name: 'Door 1.01' }).check()
  await answer('Next')
  await answer('Create floor')
  await page.getByRole('row', { name: /^Ground floor/ }).waitFor()

  await openTab('Notes')
  await press('Create note')
  await select(/^Note type/, 'Site')
  await fill(/^Subject/, 'Where the router stands')
  await fill(/^Text/, 'Behind the boiler; the key hangs beside the door of the cellar.')
  await file(dialog.getByLabel('Choose photos'), 'boiler.png', 'image/png', picture)
  await dialog.getByRole('img', { name: 'boiler.png' }).waitFor()
  await answer('Save note')
  await page.getByRole('row', { name: /^Where the router stands/ }).waitFor()

  await openTab('Floor Plans')
  await press('Add Floor Plan')
  await fill(/^Floor plan name/, 'Ground plan')
  await file(dialog.getByLabel('File', { exact: true }), 'ground.png', 'image/png', picture)
  await answer('Add floor plan')
  await isClosed()
}

/** A sheet with its scale, things and walls on it; answers its address. */
export async function addSheet({ page, dialog, press, fill, select, openTab }: PersonAtWork) {
  await openTab('Plan')
  await press('Drawings')
  await press('New drawing')
  await fill(/^Name/, 'Ground')
  await select(/^Floor plan/, 'Ground plan')
  await press('Create drawing')
  const drawing = await boxOf(dialog.getByTestId('drawing'))
  await page.mouse.move(drawing.x + drawing.width * 0.05, drawing.y + drawing.height * 0.075)
  await page.mouse.down()
  await page.mouse.move(drawing.x + drawing.width * 0.95, drawing.y + drawing.height * 0.075, { steps: 4 })
  await page.mouse.up()
  await fill(/^Length/, '21.6')
  await press('Save scale')
  await page.getByRole('row', { name: 'Ground' }).click()

  const sheet = page.getByTestId('sheet')
  for (const [name, x, y] of MARK_PLACES) {
    const thing = page.getByRole('listitem').filter({ hasText: name.replace(/ \w+$/, '') })
    await page.getByRole('button', { name, exact: true }).click()
    const { x: left, y: top, width, height } = await boxOf(sheet)
    await page.mouse.click(left + width * x, top + height * y)
    await thing.first().getByText(/^x \d/).waitFor()
  }
  await press('Draw walls')
  await page.getByLabel('Points in metres').fill('1.2 1.2 22.8 1.2 22.8 14.8 1.2 14.8 1.2 1.2')
  await press('Draw these walls')
  await page.getByRole('list', { name: 'Walls of the drawing' }).getByRole('listitem').nth(3).waitFor()
  return page.url()
}

const MARK_PLACES = [
  ['Hall IQ IQ', 0.5, 0.45],
  ['Door 1.01 Door', 0.3, 0.5],
  ['Door 1.02 Door', 0.4, 0.3],
  ['Door 1.03 Door', 0.7, 0.5],
] as const

async function boxOf(target: ReturnType<PersonAtWork['page']['locator']>) {
  await target.waitFor()
  return (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** An intercom with an entrance, whose owner is invited. */
export async function addIntercom({ page, dialog, press, answer, ...person }: PersonAtWork, owner: string) {
  const { fill, select, openTab } = person
  await openTab('XS4 Com')
  await press('Create new XS4 Com site')
  await fill(/^Site name/, 'Gatehouse')
  await dialog.getByRole('checkbox', { name: 'Residential' }).check()
  await dialog.getByRole('searchbox', { name: 'Site address' }).fill('Quay 12, Rotterdam')
  await answer('Quay 12, Rotterdam, Netherlands')
  await dialog.getByLabel('Street').waitFor()
  await answer('Save')
  await fill(/^Intercom UUID/, '0b6e3f1c-6c1f-4a53-9a44-5d6bb2c1a001')
  await fill(/^Entrance name/, 'Main entrance')
  await select(/^Lock/, 'Door 1.01')
  await answer('Add entrance')
  await answer('Done')
  await fill(/^Email/, owner)
  await fill(/^First name/, 'Olivia')
  await fill(/^Last name/, 'Owner')
  await answer('Next')
  await answer('Send invitation')
  await page.getByText('Setup complete').waitFor()
}
