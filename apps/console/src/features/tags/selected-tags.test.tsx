import type { AccessGroup } from '@commissioning/contract/access-groups/access-group-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { makeAccessRules } from '../../testing/access-rules.ts'
import { makeInstallation, makeInstallationDetail } from '../../testing/installed.ts'
import { type RenderOptions, renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { makeTag } from '../../testing/tags.ts'
import { TagsPage } from './tags-page.tsx'

const saved = watchSavedFiles()

const installationId = makeInstallation().id
const numbered = (at: number): Tag =>
  makeTag({ id: `0192d3a0-0000-7000-8000-${String(at).padStart(12, '0')}`, number: `04A1B2C${at}` })
const tags = [0, 1, 2, 3, 4].map(numbered)
const group: AccessGroup = {
  id: '0192d3a0-0000-7000-8000-0000000007a0',
  customerReference: 'Cleaners',
  tagCount: 1,
  lockCount: 0,
  accessSchedules: [],
  timeZones: [],
  version: 1,
  tagIds: [numbered(1).id],
  lockIds: [],
}

function Leavable({ children }: { children: ReactNode }) {
  const [isLeft, setIsLeft] = useState(false)
  return (
    <main>
      {!isLeft && children}
      <button type="button" onClick={() => setIsLeft(true)}>
        Leave the page
      </button>
    </main>
  )
}

/** The platform with five tags on pages of four. */
function open(answers: TestAnswers = {}, onCall: RenderOptions['onCall'] = () => undefined) {
  const held = new Map(tags.map((tag) => [tag.id, tag]))
  const changeTag = vi.fn<NonNullable<TestAnswers['changeTag']>>(async ({ params: { tagId }, body }) => {
    const before = held.get(tagId) as Tag
    const block = 'block' in body && body.block
    const after: Tag = { ...before, status: block ? 'blocked' : 'active', version: before.version + 1 }
    held.set(tagId, after)
    return after
  })
  const listTags = vi.fn<NonNullable<TestAnswers['listTags']>>(async ({ query = {} }) => {
    if (query.filter === 'is_masterkey eq true') return { items: [], nextPageLink: null }
    const { skip = 0, top = 25, filter = '' } = query
    const wanted = [...held.values()].filter(({ id }) => !filter.startsWith('id in') || filter.includes(id))
    const items = wanted.slice(skip, skip + top)
    const hasMore = skip + top < held.size
    return { items, count: held.size, nextPageLink: hasMore ? `/tags?skip=${skip + top}` : null }
  })
  const page = (
    <Leavable>
      <TagsPage />
    </Leavable>
  )
  const view = renderPage(page, {
    at: `/installations/${installationId}/tags`,
    tab: 'tags',
    config: { pageSize: 4 },
    onCall,
    answers: { listTags, changeTag, getInstallation: async () => makeInstallationDetail(), ...answers },
  })
  const blocked = () => [...held.values()].filter(({ status }) => status === 'blocked').length
  /** Somebody else changes it meanwhile. */
  const touch = (at: number, change: Partial<Tag> = {}) => {
    const before = held.get(numbered(at).id) as Tag
    held.set(before.id, { ...before, version: before.version + 1, ...change })
  }
  return { ...view, changeTag, blocked, touch }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const bar = () => within(screen.getByText(/tags? selected$/).closest('[tabindex]') as HTMLElement)
const tick = (at: number) => screen.findByRole('checkbox', { name: `Select 04A1B2C${at}` })

test('with Shift all tags from the last one on are chosen, and as many left again [PICK-01]', async () => {
  open()
  const user = userEvent.setup()
  await user.click(await tick(1))
  await user.keyboard('{Shift>}')
  await user.click(await tick(3))
  expect(screen.getByText('3 tags selected')).toBeTruthy()
  await user.keyboard('{/Shift}')
  await user.click(await tick(2))
  await user.keyboard('{Shift>}')
  await user.click(await tick(3))
  expect(screen.getByText('1 tag selected')).toBeTruthy()
  expect(await axeOffences()).toEqual([])
})

test('all that the filter finds is chosen, stays so on another page, and is left at once [PICK-01 PICK-02]', async () => {
  open()
  await tick(0)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('4 tags selected')).toBeTruthy()
  await press('Select all 5 matches')
  expect(await screen.findByText('5 tags selected')).toBeTruthy()
  await press('Next page')
  expect((await tick(4)) as HTMLInputElement).toHaveProperty('checked', true)
  await press('Clear selection')
  expect(screen.queryByText(/tags selected/)).toBeNull()
})

test('chosen tags are blocked as they were seen without a question, and Undo unblocks them [PICK-03 PICK-05]', async () => {
  const { changeTag, blocked } = open()
  await tick(0)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('4 tags blocked.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(blocked()).toBe(4)
  await expect.poll(() => screen.queryByText(/tags? selected/)).toBeNull()
  await press('Undo')
  expect(await screen.findByText('4 undone.')).toBeTruthy()
  expect(blocked()).toBe(0)
  expect(changeTag).toHaveBeenCalledTimes(8)
})

test('who came by an access code blocks the chosen tags for good [TAG-11 PICK-05]', async () => {
  const { blocked } = open({ getInstallation: async () => makeInstallationDetail({ type: 'by_access' }) })
  await tick(0)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  const closed = await bar().findByText(/^Your access by code does not let you unblock a tag/)
  const unblock = bar().getByRole('button', { name: 'Unblock', description: closed.textContent })
  expect(unblock.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('4 tags blocked.')).toBeTruthy()
  expect(blocked()).toBe(4)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('only the tags that were not blocked before are taken back [PICK-05]', async () => {
  const { blocked } = open()
  await userEvent.click(await tick(0))
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  await screen.findByText('1 tag blocked.')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  await screen.findByText('3 tags blocked.')
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
  await screen.findByText('3 undone.')
  expect(blocked()).toBe(1)
})

test('a tag that is refused is named by number and stays chosen, and the others are blocked [PICK-04]', async () => {
  const changeTag: TestAnswers['changeTag'] = async ({ params: { tagId } }) => {
    if (tagId === numbered(1).id) throw new RequestError({ message: 'Not this one.', statusCode: 409 })
    return numbered(0)
  }
  open({ changeTag })
  await tick(0)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('3 tags blocked.')).toBeTruthy()
  expect(screen.getByText('1 refused, still selected:')).toBeTruthy()
  expect(screen.getByText(/Not this one/).textContent).toBe('04A1B2C1: Not this one.')
  expect(screen.getByText('1 tag selected')).toBeTruthy()
  expect((await tick(1)) as HTMLInputElement).toHaveProperty('checked', true)
  // the next action tells its own outcome alone
  await userEvent.click(await tick(1))
  await userEvent.click(await tick(0))
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByText('1 refused, still selected:')).toBeNull())
})

test('on an installation of groups by its owner no chosen tag can be added to a group, and it says why', async () => {
  open({ getInstallation: async () => makeInstallationDetail({ type: 'by_access' }) })
  await userEvent.click(await tick(0))
  const button = await screen.findByRole('button', { name: 'Add to access group' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
})

test('chosen tags that changed out of sight are blocked as they are now, and what was blocked already stays so [PICK-14]', async () => {
  const versions: unknown[] = []
  const { changeTag, touch, blocked } = open({}, (name, options) => {
    if (name === 'changeTag') versions.push(options?.ifMatch)
  })
  await userEvent.click(await tick(0))
  await userEvent.click(await tick(1))
  await press('Next page')
  await tick(4)
  touch(0)
  touch(1, { status: 'blocked' })
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('2 tags blocked.')).toBeTruthy()
  expect(versions).toEqual([numbered(0).version + 1])
  expect(changeTag.mock.calls.map(([{ params }]) => params.tagId)).toEqual([numbered(0).id])
  await press('Undo')
  expect(await screen.findByText('2 undone.')).toBeTruthy()
  expect(blocked()).toBe(1)
})

test('an inactive tag has no action: it is not blocked with the others [TAG-09 PICK-04]', async () => {
  const { changeTag, touch } = open()
  touch(1, { status: 'inactive' })
  await userEvent.click(await tick(1))
  expect(bar().getByRole('button', { name: 'Block' }).getAttribute('aria-disabled')).toBe('true')
  expect(bar().getByText('None of the selected tags is active.')).toBeTruthy()
  await userEvent.click(await tick(0))
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('1 tag blocked.')).toBeTruthy()
  expect(changeTag.mock.calls.map(([{ params }]) => params.tagId)).toEqual([numbered(0).id])
  expect((await tick(1)) as HTMLInputElement).toHaveProperty('checked', true)
})

test('what is refused after the page was left is named by number until it is closed [PICK-15]', async () => {
  const answer = Promise.withResolvers<Tag>()
  open({ changeTag: () => answer.promise })
  await userEvent.click(await tick(1))
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  await screen.findByRole('progressbar')
  await press('Leave the page')
  expect(screen.queryByRole('progressbar')).toBeNull()
  await act(async () => answer.reject(new RequestError({ message: 'Not this one.', statusCode: 409 })))
  expect((await screen.findByRole('alert')).textContent).toContain('1 refused: 04A1B2C1 (Not this one.)')
})

test('while many are worked on it says how far it is, and Stop leaves the rest chosen [PICK-03]', async () => {
  const first = Promise.withResolvers<Tag>()
  open({ changeTag: () => first.promise })
  await tick(0)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  expect(screen.getByRole('progressbar', { name: '0 of 4' })).toBeTruthy()
  expect(await axeOffences()).toEqual([])
  await press('Stop')
  await act(async () => first.resolve(numbered(0)))
  expect(await screen.findByText('1 tag blocked.')).toBeTruthy()
  expect(screen.getByText(/3 not processed, still selected/)).toBeTruthy()
  expect(screen.getByText('3 tags selected')).toBeTruthy()
})

test('Undo waits for what is under way, which goes on being shown [PICK-03 PICK-05]', async () => {
  const second = Promise.withResolvers<Tag>()
  const asked: unknown[] = []
  const changeTag: TestAnswers['changeTag'] = ({ params: { tagId }, body }) => {
    asked.push([tagId, body])
    return tagId === numbered(1).id ? second.promise : Promise.resolve({ ...numbered(0), status: 'blocked' })
  }
  open({ changeTag })
  await userEvent.click(await tick(0))
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  await screen.findByText('1 tag blocked.')
  await userEvent.click(await tick(1))
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  await screen.findByRole('progressbar', { name: '0 of 1' })
  await press('Undo')
  expect(asked).toHaveLength(2)
  expect(screen.getByRole('progressbar', { name: '0 of 1' })).toBeTruthy()
  await act(async () => second.resolve({ ...numbered(1), status: 'blocked' }))
  expect(await screen.findByText('1 undone.')).toBeTruthy()
  expect(asked[2]).toEqual([numbered(0).id, { block: false }])
})

test('what is refused while Undo waits stays shown, also with what Undo is refused itself [PICK-04 PICK-05]', async () => {
  const refusal = (message: string) => Promise.reject(new RequestError({ message, statusCode: 409 }))
  const second = Promise.withResolvers<void>()
  const changeTag: TestAnswers['changeTag'] = async ({ params: { tagId }, body }) => {
    if (tagId === numbered(1).id) return second.promise.then(() => refusal('Not this one.'))
    if (tagId === numbered(2).id && 'block' in body && !body.block) return refusal('Nor is this.')
    return { ...numbered(0), id: tagId, status: 'blocked' }
  }
  open({ changeTag })
  await userEvent.click(await tick(0))
  await userEvent.click(await tick(2))
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  await screen.findByText('2 tags blocked.')
  await userEvent.click(await tick(1))
  await userEvent.click(bar().getByRole('button', { name: 'Block' }))
  await screen.findByRole('progressbar', { name: '0 of 1' })
  await press('Undo')
  await act(async () => second.resolve())
  expect(await screen.findByText('1 undone.')).toBeTruthy()
  const reasons = screen.getAllByText(/Not this one|Nor is this/).map(({ textContent }) => textContent)
  expect(reasons).toEqual(['04A1B2C1: Not this one.', '04A1B2C2: Nor is this.'])
})

test('chosen tags join an access group, and Undo takes out those that were not in it [PICK-05]', async () => {
  const changeAccessGroupTags = vi.fn(async () => group)
  open({
    listAccessGroups: async () => ({ items: [group], nextPageLink: null }),
    getAccessGroup: async () => group,
    changeAccessGroupTags,
  })
  await userEvent.click(await tick(0))
  await userEvent.click(await tick(1))
  await press('Add to access group')
  const dialog = await screen.findByRole('dialog', { name: 'Add 2 tags to an access group' })
  await userEvent.click(within(dialog).getByRole('combobox', { name: /^Access group/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Cleaners' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('2 tags are in Cleaners now.')).toBeTruthy()
  const params = { installationId, accessGroupId: group.id }
  const id = numbered(0).id
  expect(changeAccessGroupTags.mock.calls).toEqual([[{ params, body: { addIds: [id], removeIds: [] } }]])
  await press('Undo')
  await waitFor(() =>
    expect(changeAccessGroupTags).toHaveBeenLastCalledWith({ params, body: { addIds: [], removeIds: [id] } }),
  )
})

test('the chosen tags are saved as a file [PICK-07]', async () => {
  open()
  await userEvent.click(await tick(1))
  await press('Export selected')
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await screen.findByText(/\(1 row\)$/)
  const text = await saved[0]?.blob.text()
  expect(text?.split('\r\n')).toHaveLength(3)
  expect(text).toContain('04A1B2C1')
})

test('the bar tells what blocking the chosen tags closes and unblocking opens [OPENS-19]', async () => {
  const listTags = async () => ({
    items: [tags[0] as Tag, { ...(tags[1] as Tag), status: 'blocked' as const }],
    count: 2,
    nextPageLink: null,
  })
  const ruled = [{ id: numbered(0).id }, { id: numbered(1).id, blocked: true }]
  open({ listTags, getAccessRules: async () => makeAccessRules({ tags: ruled, lockIds: ['a', 'b', 'c'] }) })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select 04A1B2C0' }))
  expect(await screen.findByText('Blocking closes 3 locks for 1 tag.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select 04A1B2C1' }))
  expect((await screen.findAllByText('Unblocking opens 3 locks for 1 tag.')).length).toBe(2)
})
