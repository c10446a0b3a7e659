import { RequestError } from '@commissioning/contract/http/request-error'
import { toWire } from '@commissioning/contract/http/wire'
import type { OwnedTag } from '@commissioning/contract/tags/owned-tag-endpoints'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { expect, test, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { ownedSite, SITE_ID } from '../../testing/owned-site.ts'

type PortalAnswers = Parameters<typeof openPortal>[1]
type PortalAnswer<Name extends keyof PortalAnswers> = NonNullable<PortalAnswers[Name]>

const makeTag = (number: string, tag: Partial<OwnedTag> = {}): OwnedTag => ({
  id: `0192d3a0-0000-7000-8000-0000${number.slice(0, 8)}`,
  number,
  label: null,
  status: 'active',
  registrationDate: '2026-11-20T10:00:00.000Z',
  masterkey: false,
  isPending: false,
  version: 1,
  blockedAt: null,
  ...tag,
})
const active = makeTag('04A1B2C3')
const blocked = makeTag('04FFEEDDCCBBAA', { status: 'blocked', blockedAt: '2026-11-27T09:05:00.000Z' })
const makeListPage = (items: OwnedTag[], count = items.length) => ({ items, count, nextPageLink: null })
const TAGS_ADDRESS = `/owner/sites/${SITE_ID}/tags`
const stale = () =>
  new RequestError({ message: 'Somebody changed this meanwhile.', errorCode: 'Stale', statusCode: 412 })

/** The platform's side: what is changed is what is listed next. */
function open(
  tags: OwnedTag[],
  answers: PortalAnswers = {},
  at = TAGS_ADDRESS,
  send?: (request: Request) => Promise<Response>,
) {
  let items = tags
  const replace = (next: OwnedTag) => {
    items = items.map((tag) => (tag.id === next.id ? next : tag))
    return next
  }
  const listOwnedTags = vi.fn<PortalAnswer<'listOwnedTags'>>(async () => makeListPage(items))
  const changeOwnedTag = vi.fn<PortalAnswer<'changeOwnedTag'>>(async ({ params, body }) => {
    const tag = items.find(({ id }) => id === params.tagId) ?? active
    return replace({ ...tag, status: body.block ? 'blocked' : 'active', version: tag.version + 1 })
  })
  const ifMatch = vi.fn()
  const page = openPortal(
    at,
    {
      listOwnedSites: async () => ({ items: [ownedSite({ tags: { count: 2, blocked: 1 } })] }),
      listOwnedTags,
      changeOwnedTag,
      ...answers,
    },
    {},
    (name, options) => name === 'changeOwnedTag' && ifMatch(options.ifMatch),
    send,
  )
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  const question = () => page.within(page.getByRole('alertdialog'))
  return { ...page, press, question, replace, listOwnedTags, changeOwnedTag, ifMatch }
}
const rows = (page: ReturnType<typeof open>) =>
  page
    .within(page.getByRole('list', { name: 'Tags of this site' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the page of a site counts its tags and leads to them [OTAG-05]', async () => {
  const page = open([active, blocked], {}, `/owner/sites/${SITE_ID}`)
  expect(await page.findByText('2 tags · 1 blocked')).toBeTruthy()
  await page.person.click(page.getByRole('link', { name: 'See, block and unblock tags' }))
  expect(await page.findByText('04A1B2C3')).toBeTruthy()
})

test('each tag says its state, since when it is blocked, and whether doors wait for it [OTAG-05 OTAG-06]', async () => {
  const page = open([
    makeTag('04A1B2C3', { masterkey: true }),
    { ...blocked, isPending: true },
    makeTag('04A1B2C4', { status: 'blocked' }),
    makeTag('04A1B2C5', { status: 'inactive' }),
  ])
  expect(await page.findByText('04A1B2C3')).toBeTruthy()
  const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date('2026-11-27T09:05:00.000Z'),
  )
  expect(rows(page)).toEqual([
    '04A1B2C3ActiveMaster keyBlock',
    `04FFEEDDCCBBAABlockedsince ${at}Still being sent to some doorsUnblock`,
    '04A1B2C4BlockedUnblock',
    '04A1B2C5Not active yet',
  ])
  expect(await axeOffences()).toEqual([])
})

test('a tag is found however its number is separated, and the address keeps what is shown [OTAG-05]', async () => {
  const page = open([active])
  const { listOwnedTags, person } = page
  listOwnedTags.mockImplementation(async ({ query }) =>
    query.filter?.includes('99') ? makeListPage([]) : makeListPage([active], 60),
  )
  await person.type(await page.findByRole('searchbox'), '04:a1-b2{Enter}')
  await expect
    .poll(() => listOwnedTags.mock.lastCall?.[0].query)
    .toEqual({
      filter: "contains(number,'04A1B2') or contains(tolower(label),'04:a1-b2')",
      count: true,
      top: 25,
      skip: 0,
    })
  await page.press('Page 3')
  await expect.poll(() => listOwnedTags.mock.lastCall?.[0].query.skip).toBe(50)
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ search: '04:a1-b2', page: '3' })

  await person.clear(page.getByRole('searchbox'))
  await person.type(page.getByRole('searchbox'), '99{Enter}')
  expect(await page.findByText('No tag matches your search.')).toBeTruthy()
  expect(await axeOffences()).toEqual([])
})

test('a search for digits alone stays a text in the address [OTAG-05]', async () => {
  const page = open([active], {}, `${TAGS_ADDRESS}?search=04112233`)
  expect(await page.findByRole('searchbox')).toHaveProperty('value', '04112233')
  expect(page.listOwnedTags.mock.lastCall?.[0].query.filter).toBe(
    "contains(number,'04112233') or contains(tolower(label),'04112233')",
  )
})

test('a tag is blocked after it was said what doors do, and unblocked alike [OTAG-06]', async () => {
  const page = open([active, blocked])
  await page.press('Block 04A1B2C3')
  expect(page.getByRole('alertdialog', { name: 'Block this tag?' }).textContent).toContain(
    'Doors refuse this tag from now on',
  )
  expect(page.changeOwnedTag).not.toHaveBeenCalled()
  expect(await axeOffences()).toEqual([])
  await page.person.click(page.question().getByRole('button', { name: 'Block' }))
  const unblock = await page.findByRole('button', { name: 'Unblock 04A1B2C3' })
  expect(await page.findByText('04A1B2C3 is blocked.')).toBeTruthy()
  expect(document.activeElement).toBe(unblock)
  expect(page.changeOwnedTag).toHaveBeenCalledExactlyOnceWith({
    params: { siteId: SITE_ID, tagId: active.id },
    body: { block: true },
  })
  expect(page.ifMatch).toHaveBeenLastCalledWith(1)

  await page.person.click(unblock)
  expect(page.getByRole('alertdialog', { name: 'Unblock this tag?' }).textContent).toContain(
    'Doors accept this tag again',
  )
  await page.person.click(page.question().getByRole('button', { name: 'Cancel' }))
  expect(page.changeOwnedTag).toHaveBeenCalledOnce()
  await page.press('Unblock 04A1B2C3')
  await page.person.click(page.question().getByRole('button', { name: 'Unblock' }))
  expect(await page.findByText('04A1B2C3 is no longer blocked.')).toBeTruthy()
  expect(page.ifMatch).toHaveBeenLastCalledWith(2)
})

test('whoever blocks the master key reads that it is [OTAG-06]', async () => {
  const page = open([makeTag('04A1B2C3', { masterkey: true })])
  await page.press('Block 04A1B2C3')
  expect(page.getByRole('alertdialog').textContent).toContain('It is the master key of your site.')
})

test('what keeps a tag from being blocked is said in the question, which stays [OTAG-07]', async () => {
  const lost = new RequestError({ message: 'Something went wrong with request.', statusCode: 0 })
  const page = open([active])
  page.changeOwnedTag.mockRejectedValueOnce(lost)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await page.press('Block 04A1B2C3')
  await page.person.click(page.question().getByRole('button', { name: 'Block' }))
  expect((await page.question().findByRole('alert')).textContent).toContain('Something went wrong')
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
  expect(page.changeOwnedTag).toHaveBeenCalledOnce()
  await page.person.click(page.question().getByRole('button', { name: 'Block' }))
  expect(await page.findByText('04A1B2C3 is blocked.')).toBeTruthy()
})

test('a tag that somebody changed meanwhile is shown as it is, and then changed knowingly [OTAG-07]', async () => {
  const page = open([active])
  await page.press('Block 04A1B2C3')
  page.changeOwnedTag.mockImplementationOnce(async () => {
    page.replace({ ...active, masterkey: true, version: 7 })
    throw stale()
  })
  await page.person.click(page.question().getByRole('button', { name: 'Block' }))
  expect((await page.question().findByRole('alert')).textContent).toContain('Somebody changed this')
  expect(await page.question().findByText('Master key')).toBeTruthy()
  await page.person.click(page.question().getByRole('button', { name: 'Block' }))
  expect(await page.findByText('04A1B2C3 is blocked.')).toBeTruthy()
  expect(page.ifMatch.mock.calls).toEqual([[1], [7]])
})

test('a change that somebody else makes is shown without a reload [OWNER-33]', async () => {
  let tell: ((text: string) => void) | undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      tell = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
  })
  const send = vi.fn<(request: Request) => Promise<Response>>(async () => new Response(body))
  const page = open([active], {}, TAGS_ADDRESS, send)
  expect(await page.findByRole('button', { name: 'Block 04A1B2C3' })).toBeTruthy()
  expect(new URL(send.mock.lastCall?.[0].url ?? '').pathname).toBe(`/api/owner/sites/${SITE_ID}/events`)
  page.replace({ ...active, status: 'blocked', version: 2 })
  tell?.(`data: ${JSON.stringify(toWire({ resource: 'tag', id: active.id, change: 'updated' }))}\n\n`)
  expect(await page.findByRole('button', { name: 'Unblock 04A1B2C3' })).toBeTruthy()
})

test('a site without tags, one of somebody else, and tags that cannot be read say so [OTAG-05]', async () => {
  const none = open([])
  expect(await none.findByText('No tags yet')).toBeTruthy()
  expect(none.queryByRole('searchbox')).toBeNull()
  expect(await axeOffences()).toEqual([])
  none.unmount()
  const foreign = open([], { listOwnedSites: async () => ({ items: [] }) })
  expect(await foreign.findByText('This site was not found')).toBeTruthy()
  foreign.unmount()
  const listOwnedTags = vi
    .fn<PortalAnswer<'listOwnedTags'>>(async () => makeListPage([active]))
    .mockRejectedValueOnce(new RequestError({ message: 'Not just now.', statusCode: 503 }))
  const failing = open([], { listOwnedTags })
  expect((await failing.findByRole('alert')).textContent).toContain('Not just now.')
  await failing.press('Try again')
  expect(await failing.findByText('04A1B2C3')).toBeTruthy()
})
