import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { makeTag } from '../../testing/tags.ts'
import { type PickedTag, TagPicker } from './tag-picker.tsx'

const anna = makeTag()
const ben = makeTag({ id: `${anna.id.slice(0, -1)}1`, number: '04FFEEDD' })
const lost = makeTag({ id: `${anna.id.slice(0, -1)}2`, number: '04998877', status: 'blocked' })

function Choice() {
  const [picked, pick] = useState<PickedTag[]>([])
  const reasonFor = ({ status }: Tag) => (status === 'blocked' ? 'It is blocked.' : undefined)
  return (
    <main>
      <TagPicker installationId={anna.id} kind="many" picked={picked} onPick={pick} reasonFor={reasonFor} />
      <output>{picked.map(({ number }) => number).join(' ')}</output>
    </main>
  )
}
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))
const selected = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('several tags are chosen, and stay so while others are searched', async () => {
  const listTags = async ({ query }: { query: { filter?: string | undefined } }) => ({
    items: [anna, ben, lost].filter(
      ({ number }) => !query.filter || query.filter.includes(`'${number.slice(0, 4)}'`),
    ),
    nextPageLink: null,
  })
  renderPage(<Choice />, { answers: { listTags } })
  await tick(/04A1B2C3/)
  await userEvent.click(screen.getByRole('checkbox', { name: '04998877', description: /It is blocked/ }))
  expect(selected()).toContain('1 tag selected')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by number or name' }), '04:ff')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /04A1B2C3/ })).toBeNull())
  await tick(/04FFEEDD/)
  expect(selected()).toContain('04A1B2C3 04FFEEDD')
  await tick(/04FFEEDD/)
  expect(selected()).toContain('04A1B2C3')
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(selected()).toContain('No tag selected')
})

/** All three on pages of two, or those with such ids. */
const listTags = async ({
  query,
}: {
  query?: { filter?: string | undefined; skip?: number | undefined }
}) => {
  const { filter = '', skip = 0 } = query ?? {}
  // those of an id come in another order than that of their numbers
  const all = filter.startsWith('id in')
    ? [ben, lost, anna].filter(({ id }) => filter.includes(id))
    : [anna, lost, ben]
  const nextPageLink = skip + 2 < all.length ? `/tags?skip=${skip + 2}` : null
  return { items: all.slice(skip, skip + 2), count: all.length, nextPageLink }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('with Shift all from the last one on are chosen that can be, and left again, by pointer and Space [PICK-08]', async () => {
  const listAll = async () => ({ items: [anna, lost, ben], nextPageLink: null })
  renderPage(<Choice />, { answers: { listTags: listAll } })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: '04A1B2C3' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: '04FFEEDD' }))
  await user.keyboard('{/Shift}')
  expect(selected()).toContain('04A1B2C3 04FFEEDD')
  expect(selected()).toContain('1 left out. It is blocked.')
  await user.keyboard(' ')
  expect(selected()).toContain('04A1B2C3')
  screen.getByRole('checkbox', { name: '04A1B2C3' }).focus()
  await user.keyboard('{Shift>} {/Shift}')
  expect(selected()).toContain('No tag selected')
})

test('all that are found are chosen, also on pages that were not shown, and it says what was left out [PICK-09]', async () => {
  renderPage(<Choice />, { answers: { listTags } })
  await screen.findByRole('checkbox', { name: '04A1B2C3' })
  expect(screen.queryByRole('checkbox', { name: '04FFEEDD' })).toBeNull()
  await press('Select all 3 matches')
  expect(await screen.findByText('2 tags selected')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement?.contains(screen.getByText('2 tags selected'))).toBe(true),
  )
  expect(document.activeElement).not.toBe(document.body)
  expect(selected()).toContain('04A1B2C3 04FFEEDD')
  expect(selected()).toContain('1 left out. It is blocked.')
  expect(screen.queryByRole('button', { name: 'Select all 3 matches' })).toBeNull()
})

test('what is chosen is a list of its own, from which it is taken out and put back [PICK-10]', async () => {
  renderPage(<Choice />, { answers: { listTags } })
  await screen.findByRole('checkbox', { name: '04A1B2C3' })
  expect(screen.queryByRole('button', { name: 'Show selected' })).toBeNull()
  await press('Select all 3 matches')
  await press('Show selected')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '04998877' })).toBeNull())
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    '04A1B2C3',
    '04FFEEDD',
  ])
  await tick(/04FFEEDD/)
  expect(selected()).toContain('1 tag selected')
  expect(await axeOffences()).toEqual([])
  await tick(/04FFEEDD/)
  expect(selected()).toContain('2 tags selected')
  await press('Clear selection')
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    false,
  ])
  await press('Show all')
  expect(await screen.findByRole('checkbox', { name: '04998877' })).toBeTruthy()
})
