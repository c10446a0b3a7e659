import { RequestError } from '@commissioning/contract/http/request-error'
import type { DrawnSheet, OwnedMark } from '@commissioning/contract/owner/owned-plan-endpoints'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { fireEvent, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { ownedSite, SITE_ID } from '../../testing/owned-site.ts'

type PortalAnswers = Parameters<typeof openPortal>[1]

const makeId = (number: number) => `0192d3a0-0000-7000-8000-00000000b00${number}`
const well = { isAttached: true, online: true, batteryState: 'good' } as const
const makeMark = (number: number, mark: Partial<OwnedMark>): OwnedMark => ({
  id: makeId(number),
  kind: 'lock',
  name: 'Lock',
  x: 10,
  y: 5,
  hasDevice: true,
  ...well,
  ...mark,
})
const marks = [
  makeMark(1, { kind: 'door', name: 'Door 10', batteryState: 'low' }),
  makeMark(2, { kind: 'door', name: 'Door 9', x: 2.25, y: 5, hasDevice: false }),
  makeMark(3, { kind: 'iq', name: 'Hall', online: false, batteryState: 'none' }),
  makeMark(4, { kind: 'repeater', name: 'Stairs', isAttached: false }),
]
const floor = { id: makeId(8), customerReference: 'Ground floor', number: 0 }
const east = { id: makeId(6), customerReference: 'East', floor }
const west = { id: makeId(7), customerReference: 'West', floor: null }
const drawn = (sheet: Partial<DrawnSheet> = {}): DrawnSheet => ({
  ...east,
  frame: { picture: { width: 1_000, height: 500 }, metresPerPixel: 0.02, origin: { x: 0, y: 0 } },
  marks,
  ...sheet,
})
const missing = () =>
  Promise.reject(new RequestError({ message: 'This was not found.', errorCode: 'NotFound', statusCode: 404 }))

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
})

function open(answers: PortalAnswers = {}, at = `/owner/sites/${SITE_ID}/plan`) {
  return openPortal(at, {
    listOwnedSites: async () => ({ items: [ownedSite({ sheetCount: 2 })] }),
    listOwnedSheets: async () => ({ items: [east, west] }),
    getOwnedSheet: async () => drawn(),
    getOwnedSheetPicture: async () => new Blob(['picture']),
    ...answers,
  })
}
const mark = (name: string) => document.querySelector(`[data-thing^="${name}"]`) as SVGGElement

test('the page of a site leads to its plan, and names none where there is none [OPLAN-03]', async () => {
  const site = `/owner/sites/${SITE_ID}`
  const page = open({}, site)
  const link = await page.findByRole('link', { name: 'Open the plan (2 drawings)' })
  expect(link.getAttribute('href')).toBe(`${site}/plan`)
  expect(await axeOffences()).toEqual([])
  await page.person.click(link)
  expect(await page.findByRole('heading', { name: 'Plan' })).toBeTruthy()
  expect((await page.findByRole('link', { name: 'Harbour Loft' })).getAttribute('href')).toBe(site)
  page.unmount()

  const empty = open({ listOwnedSites: async () => ({ items: [ownedSite()] }) }, site)
  expect(await empty.findByText('IQs and permissions')).toBeTruthy()
  expect(empty.queryByText('Plan')).toBeNull()
})

test('the sheets are listed, and the first is drawn with what stands on it, which the list says in words [LIST-52 OPLAN-04]', async () => {
  const getOwnedSheet = vi.fn(async () => drawn())
  const page = open({ getOwnedSheet })
  const sheets = within(await page.findByRole('navigation', { name: 'Drawings' }))
  const links = sheets.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['EastGround floor', 'West'])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null])
  const list = await page.findByRole('list', { name: 'Items on this drawing' })
  const params = { siteId: SITE_ID, sheetId: east.id }
  expect(getOwnedSheet).toHaveBeenCalledWith({ params })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Door 9 DoorNo lock yetx 2.3 m, y 5 m',
    'Door 10 DoorBattery low: change it soonx 10 m, y 5 m',
    'Hall IQOfflinex 10 m, y 5 m',
    'Stairs RepeaterNot attached yetx 10 m, y 5 m',
  ])
  expect(await page.findByRole('img', { name: 'East' })).toBeTruthy()
  const drawnMarks = [...document.querySelectorAll<SVGGElement>('[data-kind]')]
  expect(drawnMarks.map(({ dataset }) => [dataset.kind, dataset.thing])).toEqual([
    ['door', 'Door 9'],
    ['door', 'Door 10 ⚠'],
    ['iq', 'Hall ⚠'],
    ['repeater', 'Stairs ⚠'],
  ])
  const disc = mark('Door 9').querySelector('circle')
  expect([disc?.getAttribute('cx'), disc?.getAttribute('cy')]).toEqual(['112.5', '250'])
  expect(await axeOffences()).toEqual([])

  // to be read: nothing but the sheets, the marks, and how near they are
  const buttons = within(page.getByRole('main')).getAllByRole('button')
  expect(buttons.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent?.slice(0, 6))).toEqual([
    ...['Zoom in', 'Zoom out', 'Show the whole plan'],
    ...['Door 9', 'Door 1', 'Hall I', 'Stairs'],
  ])
})

test('a mark that is tapped is chosen in the list, and says what it is beside the picture [OPLAN-04]', async () => {
  const page = open()
  await page.findByRole('img', { name: 'East' })
  const said = page.getByText('Select an item on the plan or in the list.')
  fireEvent.click(mark('Door 10'))
  expect((await page.findByRole('button', { pressed: true })).textContent).toContain('Door 10')
  expect(said.textContent).toContain('Battery low: change it soon')
  expect(mark('Door 10').dataset.selected).toBe('true')
  await page.person.click(page.getByRole('button', { name: /^Stairs/ }))
  expect(mark('Door 10').dataset.selected).toBeUndefined()
  expect(mark('Stairs').dataset.selected).toBe('true')
  // on top of what lies below it
  expect(mark('Stairs').nextSibling).toBeNull()
})

test('a plan that cannot be read again stays, with the mark that was chosen', async () => {
  const failSecond = <Reply,>(reply: Reply) => {
    const answer = async () => reply
    return vi.fn(answer).mockImplementationOnce(answer).mockImplementationOnce(missing)
  }
  const reads = {
    listOwnedSites: failSecond({ items: [ownedSite()] }),
    listOwnedSheets: failSecond({ items: [east, west] }),
    getOwnedSheet: failSecond(drawn()),
  }
  const page = open(reads)
  await page.findByRole('img', { name: 'East' })
  fireEvent.click(mark('Door 10'))
  const selected = await page.findByRole('button', { pressed: true })
  await page.waitFor(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    for (const read of Object.values(reads)) expect(read.mock.calls.length).toBeGreaterThan(2)
  })
  expect(page.getByRole('button', { pressed: true })).toBe(selected)
})

test('a plan that cannot be read again is marked as old, once for all of it', async () => {
  const readOnce = <Reply,>(reply: Reply) =>
    vi.fn<() => Promise<Reply>>(missing).mockImplementationOnce(async () => reply)
  const reads = {
    listOwnedSites: readOnce({ items: [ownedSite()] }),
    listOwnedSheets: readOnce({ items: [east, west] }),
    getOwnedSheet: readOnce(drawn()),
  }
  const page = open(reads)
  await page.findByRole('img', { name: 'East' })
  window.dispatchEvent(new Event('visibilitychange'))
  await page.waitFor(() => {
    for (const [name, read] of Object.entries(reads)) expect(read, name).toHaveBeenCalledTimes(2)
  })
  expect(await page.findAllByText(/^Could not refresh: /)).toHaveLength(1)
})

test('another sheet has an address of its own [OPLAN-04]', async () => {
  const getOwnedSheet = vi.fn<NonNullable<PortalAnswers['getOwnedSheet']>>(async ({ params: { sheetId } }) =>
    sheetId === west.id ? drawn({ ...west, marks: [] }) : drawn(),
  )
  const page = open({ getOwnedSheet })
  await page.person.click(await page.findByRole('link', { name: 'West' }))
  expect(await page.findByRole('img', { name: 'West' })).toBeTruthy()
  expect(location.pathname).toBe(`/owner/sites/${SITE_ID}/plan/${west.id}`)
  expect(page.getByText('Nothing is on this drawing yet.')).toBeTruthy()
  expect(await axeOffences()).toEqual([])
})

test('a plan without sheets, a sheet that is gone and a picture that is lost say what to do [OPLAN-06]', async () => {
  const none = open({ listOwnedSheets: async () => ({ items: [] }) })
  expect(await none.findByText('There is no plan to see yet')).toBeTruthy()
  expect(none.getByRole('link', { name: 'Back to the site' })).toBeTruthy()
  expect(await axeOffences()).toEqual([])
  none.unmount()

  const gone = open({}, `/owner/sites/${SITE_ID}/plan/${makeId(9)}`)
  expect(await gone.findByText('This drawing is no longer there')).toBeTruthy()
  expect(gone.getByRole('link', { name: /East/ })).toBeTruthy()
  gone.unmount()

  const getOwnedSheetPicture = vi
    .fn<NonNullable<PortalAnswers['getOwnedSheetPicture']>>(async () => new Blob(['picture']))
    .mockImplementationOnce(missing)
  const lost = open({ getOwnedSheetPicture })
  expect(await lost.findByText('This was not found.')).toBeTruthy()
  // the list names the marks all the same
  expect(lost.getByRole('button', { name: /^Stairs/ })).toBeTruthy()
  await lost.person.click(lost.getByRole('button', { name: /again|retry/i }))
  expect(await lost.findByRole('img', { name: 'East' })).toBeTruthy()
  lost.unmount()

  const foreign = open({}, `/owner/sites/${makeId(9)}/plan`)
  expect(await foreign.findByText('This site was not found')).toBeTruthy()
})
