// @vitest-environment jsdom
import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { tagOf } from '../testing/tags.ts'
import { type PickedTag, TagPicker } from './tag-picker.tsx'

const anna = tagOf()
const ben = tagOf({ id: `${anna.id.slice(0, -1)}1`, number: '04FFEEDD' })
const lost = tagOf({ id: `${anna.id.slice(0, -1)}2`, number: '04998877', status: 'blocked' })

function Choice() {
  const [picked, pick] = useState<PickedTag[]>([])
  const reasonFor = ({ status }: Tag) => (status === 'blocked' ? 'It is blocked.' : undefined)
  return (
    <>
      <TagPicker installationId={anna.id} kind="many" picked={picked} onPick={pick} reasonFor={reasonFor} />
      <output>{picked.map(({ number }) => number).join(' ')}</output>
    </>
  )
}
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))
const chosen = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

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
  expect(chosen()).toContain('1 tag chosen')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by tag number' }), '04:ff')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /04A1B2C3/ })).toBeNull())
  await tick(/04FFEEDD/)
  expect(chosen()).toContain('04A1B2C3 04FFEEDD')
  await tick(/04FFEEDD/)
  expect(chosen()).toContain('04A1B2C3')
  await userEvent.click(screen.getByRole('button', { name: 'Choose none' }))
  expect(chosen()).toContain('0 tags chosen')
})
