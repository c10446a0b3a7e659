import { RequestError } from '@commissioning/contract/http/request-error'
import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import type { TenantType } from '@commissioning/domain/tenants/tenant-types'
import { setViewportWidth } from '@commissioning/ui/testing/dom-setup.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeAccessRules } from '../../testing/access-rules.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { type RenderOptions, renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { makeTag } from '../../testing/tags.ts'
import { TagsPage } from './tags-page.tsx'

const installationId = makeInstallation().id
const active = makeTag()
const inactive = makeTag({ id: `${active.id.slice(0, -1)}1`, number: '04A1B2C4', status: 'inactive' })
const blocked = makeTag({
  id: `${active.id.slice(0, -1)}2`,
  number: '04A1B2C5',
  status: 'blocked',
  isPending: true,
})

function open({
  tags = [active, inactive, blocked],
  count = tags.length,
  tenant = 'user_api',
  type = 'initial',
  search = '',
  onCall,
  ...answers
}: TestAnswers & {
  onCall?: NonNullable<RenderOptions['onCall']>
  tags?: Tag[]
  count?: number
  tenant?: TenantType
  type?: InstallationDetail['type']
  search?: string
} = {}) {
  const listTags = vi.fn<NonNullable<TestAnswers['listTags']>>(async ({ query }) => {
    const items = query?.filter === 'is_masterkey eq true' ? tags.filter(({ masterkey }) => masterkey) : tags
    return { items, nextPageLink: null, ...(query?.count ? { count } : {}) }
  })
  const changeTag = vi.fn<NonNullable<TestAnswers['changeTag']>>(async () => active)
  const getInstallation = async () =>
    ({
      ...makeInstallation({ type }),
      tenant: { customerReference: 'Core', type: tenant },
    }) as InstallationDetail
  const view = renderPage(<TagsPage />, {
    at: `/installations/${installationId}/tags${search}`,
    tab: 'tags',
    answers: {
      listTags,
      changeTag,
      getInstallation,
      listTagListColumns: async () => ({ columns: [] }),
      findKnownTags: async () => ({ numbers: [] }),
      ...answers,
    },
    ...(onCall ? { onCall } : {}),
  })
  const asked = () => listTags.mock.calls.map(([{ query }]) => query).findLast((query) => query?.count)
  return { ...view, changeTag, asked }
}
const row = (name: RegExp) => screen.findByRole('row', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the table has number, status, date and action, the newest first [TAG-02 TAG-03 TAG-09]', async () => {
  const { asked } = open({ count: 60 })
  expect(within(await row(/04A1B2C3/)).getByText('04-3-2026')).toBeTruthy()
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Tag number', 'Status', 'Date added', 'Action'])
  expect(within(await row(/04A1B2C4/)).getByText('Inactive')).toBeTruthy()
  expect(within(await row(/04A1B2C4/)).queryByRole('button', { name: /lock/ })).toBeNull()
  expect(within(await row(/04A1B2C5/)).getByText('Still being sent to some doors')).toBeTruthy()
  expect(screen.getByText(/Page 1 showing 1 to 25 out of 60/)).toBeTruthy()
  expect(asked()).toMatchObject({ orderBy: 'registration_date desc', skip: 0, top: 25 })
})

test('search, sort and page stand in the address [TAG-01 TAG-02 TAG-04]', async () => {
  const { asked, location } = open({ count: 60, search: '?search=04a1&page=2&sort=number%20asc' })
  await row(/04A1B2C3/)
  expect(asked()).toMatchObject({
    filter: "contains(number,'04A1') or contains(tolower(label),'04a1')",
    orderBy: 'number asc',
    skip: 25,
  })
  await userEvent.click(screen.getByRole('button', { name: /Status/ }))
  await waitFor(() => expect(asked()).toMatchObject({ orderBy: 'status asc', skip: 0 }))
  expect(location()).toContain('sort=status')
  const field = screen.getByRole('searchbox', { name: 'Search by number or name' })
  await userEvent.clear(field)
  await userEvent.type(field, '04:b2')
  await waitFor(() =>
    expect(asked()?.filter).toBe("contains(number,'04B2') or contains(tolower(label),'04:b2')"),
  )
  expect(location()).not.toContain('page')
})

test('a tag is named from the menu of its row, and found by its name [TAG-40]', async () => {
  const nameTag = vi.fn<NonNullable<TestAnswers['nameTag']>>(async () => active)
  const getTag = async () => makeTag({ label: 'Anna, cleaner' })
  open({ tags: [makeTag({ label: 'Anna, cleaner' })], nameTag, getTag, search: '?search=anna' })
  const named = await row(/04A1B2C3.*Anna, cleaner/)
  await userEvent.click(within(named).getByRole('button', { name: 'Actions for 04A1B2C3' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Name this tag' }))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Ben')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(nameTag.mock.calls[0]?.[0].body).toEqual({ label: 'Ben' }))
})

test('a tag is changed only as it was seen', async () => {
  const seen: unknown[] = []
  open({ onCall: (name, { ifMatch } = {}) => void (name === 'changeTag' && seen.push(ifMatch)) })
  await userEvent.click(within(await row(/04A1B2C5/)).getByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(seen).toEqual([blocked.version]))
})

test('an address past the last page leads to the last page', async () => {
  const { asked, location } = open({ count: 60, search: '?search=04a1&page=9' })
  await row(/04A1B2C3/)
  await waitFor(() => expect(asked()).toMatchObject({ skip: 50 }))
  expect(location()).toContain('search=04a1&page=3')
})

test('blocking asks and warns, unblocking does not ask [TAG-07 TAG-08 TAG-10 TAG-28]', async () => {
  const { changeTag } = open()
  await userEvent.click(within(await row(/04A1B2C3/)).getByRole('button', { name: 'Block' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('04A1B2C3')).toBeTruthy()
  expect(
    within(dialog).getByText(
      'After release, only the Site Owner, a Site Admin or a Super User can unblock it.',
    ),
  ).toBeTruthy()
  expect(changeTag).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Tag updated successfully.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(changeTag.mock.lastCall?.[0]).toMatchObject({ params: { tagId: active.id }, body: { block: true } })

  await userEvent.click(within(await row(/04A1B2C5/)).getByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(changeTag.mock.lastCall?.[0].body).toEqual({ block: false }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the message of a blocked tag offers to unblock it, as the answer to blocking had it [PICK-05]', async () => {
  const seen: unknown[] = []
  const changeTag = vi.fn<NonNullable<TestAnswers['changeTag']>>(async () =>
    makeTag({ status: 'blocked', version: 3 }),
  )
  open({
    changeTag,
    onCall: (name, { ifMatch } = {}) => void (name === 'changeTag' && seen.push(ifMatch)),
  })
  await userEvent.click(within(await row(/04A1B2C3/)).getByRole('button', { name: 'Block' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press('Undo')
  await waitFor(() =>
    expect(changeTag.mock.calls.map(([{ body }]) => body)).toEqual([{ block: true }, { block: false }]),
  )
  expect(seen).toEqual([2, 3])
  expect(await screen.findByText('Tag updated successfully.')).toBeTruthy()
})

test('who came by an access code blocks, and reads why nothing else is open [TAG-11]', async () => {
  const { changeTag } = open({ type: 'by_access' })
  const unblocking =
    'Your access by code does not let you unblock a tag. The site owner can block and unblock tags in the owner portal.'
  const unblock = within(await row(/04A1B2C5/)).getByRole('button', { name: 'Unblock' })
  await waitFor(() => expect(unblock.getAttribute('aria-disabled')).toBe('true'))
  expect(within(await row(/04A1B2C5/)).getByText(unblocking)).toBeTruthy()
  const select = within(screen.getByRole('article')).getByRole('button', { name: 'Choose a tag' })
  expect(select.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/^Your access by code does not let you choose the master key/)).toBeTruthy()

  await userEvent.click(within(await row(/04A1B2C3/)).getByRole('button', { name: 'Block' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Tag updated successfully.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(changeTag.mock.calls.map(([{ body }]) => body)).toEqual([{ block: true }])
})

test('a tag that cannot be changed says so in a snackbar [TAG-30]', async () => {
  open({
    changeTag: async () => {
      throw new RequestError({ message: 'Refused.', statusCode: 500, correlationId: 'abcd-1234' })
    },
  })
  await userEvent.click(within(await row(/04A1B2C5/)).getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
})

test('the master key and Add Tags stand above the table, the overview below it, or above an empty one [TAG-05]', async () => {
  const overview = () => screen.findByText(/^Register the tags that are to open the doors/)
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  const empty = open({ tags: [] })
  await screen.findByText('No master key set.')
  expect(isBefore(await overview(), screen.getByRole('button', { name: 'Add Tags' }))).toBe(true)
  empty.unmount()

  open({ tags: [makeTag({ masterkey: true })] })
  expect(isBefore(await screen.findByRole('table'), await overview())).toBe(true)
  const card = screen.getByRole('article')
  expect(within(card).getByRole('heading', { name: 'Master key' })).toBeTruthy()
  expect(await within(card).findByText('04A1B2C3')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add Tags' })).toBeTruthy()
})

test('that there is no master key is said only when it is known', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const masterKey = vi.fn<() => Promise<{ items: Tag[]; nextPageLink: null }>>(() => promise)
  open({
    listTags: async ({ query }) =>
      query?.filter === 'is_masterkey eq true'
        ? masterKey()
        : { items: [active], nextPageLink: null, count: 1 },
  })
  await row(/04A1B2C3/)
  const none = () => screen.queryByText('No master key set.')
  expect(none()).toBeNull()
  reject(new RequestError({ message: 'The platform is away.', statusCode: 503 }))
  expect(await screen.findByText('The platform is away.')).toBeTruthy()
  expect(none()).toBeNull()
  masterKey.mockResolvedValue({ items: [], nextPageLink: null })
  await press('Try again')
  await waitFor(() => expect(none()).toBeTruthy())
})

test.each([
  ['user_api', false],
  ['hardware_api', true],
] as const)('for a tenant of %s the safety tag is shown: %s [TAG-06]', async (tenant, isShown) => {
  open({ tenant })
  await row(/04A1B2C3/)
  const notice = () => screen.queryByText('Keep a safety tag.')
  if (isShown) await waitFor(() => expect(notice()).toBeTruthy())
  else expect(notice()).toBeNull()
})

test('one tag is chosen as the master key, and the choice may be none [TAG-26 TAG-29]', async () => {
  const { changeTag } = open({ tags: [active, makeTag({ ...inactive, masterkey: true }), blocked] })
  await press('Change')
  const dialog = await screen.findByRole('dialog', { name: 'Master key' })
  const radio = (name: RegExp) => within(dialog).findByRole<HTMLInputElement>('radio', { name })
  expect((await radio(/04A1B2C4/)).checked).toBe(true)
  const shut = screen.getByRole('radio', { name: '04A1B2C5', description: /Unblock it first/ })
  expect(shut.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await radio(/04A1B2C3/))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Master key successfully updated')).toBeTruthy()
  expect(changeTag.mock.lastCall?.[0]).toMatchObject({
    params: { tagId: active.id },
    body: { masterkey: true },
  })

  await press('Change')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear selection' }))
  await press('Save')
  await waitFor(() => expect(changeTag.mock.lastCall?.[0].body).toEqual({ masterkey: false }))
  expect(changeTag.mock.lastCall?.[0].params.tagId).toBe(inactive.id)
})

test.each([[], ['Clear selection']])(
  'a master key that somebody else chose meanwhile stays [TAG-26]',
  async (...presses) => {
    const seen: unknown[] = []
    const tags = [makeTag({ ...active, masterkey: true }), inactive]
    const { queries, changeTag } = open({
      tags,
      onCall: (name, { ifMatch } = {}) => void (name === 'changeTag' && seen.push(ifMatch)),
    })
    await press('Change')
    await screen.findByRole('radio', { name: /04A1B2C3/ })
    for (const name of presses) await press(name)
    tags.splice(0, 2, makeTag({ ...active, version: 3 }), makeTag({ ...inactive, masterkey: true }))
    await queries.invalidateQueries()
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('04A1B2C4'))
    await press('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // taken from the one that was seen, as it was seen: the platform says if it was changed
    expect(changeTag.mock.calls.map(([{ params }]) => params.tagId)).toEqual(presses.map(() => active.id))
    expect(seen).toEqual(presses.map(() => active.version))
  },
)

test('while an uploaded list is read the page says so, and not that there are no tags', async () => {
  open({ tags: [], uploadTags: async () => ({ id: active.id, fileName: 'tags.csv' }) })
  await screen.findByText('No tags yet')
  await press('Add Tags')
  await userEvent.click(await screen.findByRole('radio', { name: /^Upload a list/ }))
  await press('Next')
  await userEvent.upload(await screen.findByLabelText('Tag list'), new File(['04A1B2C3'], 'tags.csv'))
  await screen.findByRole('checkbox', { name: /04A1B2C3/ })
  await press('Upload')
  expect(await screen.findByText('Your list is being read')).toBeTruthy()
  expect(screen.queryByText('No tags yet')).toBeNull()
})

test('a tag leads to its own history [HISTORY-15]', async () => {
  const { location } = open()
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${active.number}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }))
  await expect.poll(location).toContain(`/history?thing=${active.id}`)
})

test('the row of a blocked tag tells what unblocking newly opens, and unfolds the hours [OPENS-19]', async () => {
  open({
    getAccessRules: async () =>
      makeAccessRules({ tags: [{ id: blocked.id, blocked: true }], lockIds: ['a', 'b'] }),
  })
  const line = await within(await row(/04A1B2C5/)).findByText('Unblocking opens 2 locks for 1 tag.')
  await userEvent.click(line)
  expect(screen.getByText('Also opens 2 locks for 1 tag: MO TU WE TH FR, 08:00–18:00.')).toBeTruthy()
  expect(within(await row(/04A1B2C3/)).queryByText(/Unblocking/)).toBeNull()
})

test('on a phone a tag is blocked in the head of its card, which shows no column of actions', async () => {
  setViewportWidth(390)
  open({ tags: [active] })
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(screen.queryByText('Action')).toBeNull()
})
