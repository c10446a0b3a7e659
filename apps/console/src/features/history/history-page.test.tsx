import { api } from '@commissioning/contract/api'
import type { HistoryRecord, HistoryVerification } from '@commissioning/contract/history/history-endpoints'
import { isReadOnly } from '@commissioning/contract/http/endpoint'
import { historyFaults } from '@commissioning/domain/history/history-faults'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import messages from '../../locales/en/history.json' with { type: 'json' }
import { makeInstallation } from '../../testing/installed.ts'
import { installerAdmin } from '../../testing/people.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { CompanyHistoryPage } from './company-history-page.tsx'
import { HistoryPage } from './history-page.tsx'

const installationId = makeInstallation().id
const floorId = '0192d3a0-0000-7000-8000-0000000007a0'
const renamed: HistoryRecord = {
  id: '0192d3a0-0000-7000-8000-0000000008a0',
  seq: 12,
  at: '2026-03-04T12:00:00.000Z',
  actorKind: 'staff',
  actorId: '0192d3a0-0000-7000-8000-0000000009a0',
  actorName: 'Noor Visser',
  operation: 'changeFloor',
  outcome: 'done',
  thingId: floorId,
  thingName: 'Lobby',
  changes: [{ field: 'customerReference', before: 'Ground floor', after: '=Lobby' }],
  namedThings: [],
  isErased: false,
  correlationId: 'visit-42',
  hash: 'ab'.repeat(32),
}
const refused: HistoryRecord = {
  ...renamed,
  id: '0192d3a0-0000-7000-8000-0000000008a1',
  seq: 11,
  actorName: null,
  actorId: null,
  isErased: true,
  operation: 'deleteFloor',
  outcome: 'refused',
  changes: [],
}
const reported: HistoryRecord = {
  ...renamed,
  id: '0192d3a0-0000-7000-8000-0000000008a2',
  seq: 10,
  actorKind: 'device',
  actorId: '00:11:22:33:44:55',
  actorName: null,
  operation: 'somethingNew',
  thingName: null,
  changes: [],
}

function open(answers: TestAnswers = {}, search = '') {
  const listHistory = vi.fn<NonNullable<TestAnswers['listHistory']>>(async () => ({
    items: [renamed, refused, reported],
    count: 3,
    nextPageLink: null,
  }))
  const view = renderPage(<HistoryPage />, {
    at: `/installations/${installationId}/history${search}`,
    tab: 'history',
    answers: { listHistory, ...answers },
  })
  return { ...view, asked: () => listHistory.mock.lastCall?.[0].query }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const saved = watchSavedFiles()

test('each record is one sentence: who, what and which thing, done or refused [HISTORY-12]', async () => {
  open()
  expect(await screen.findByText('Noor Visser changed the floor Lobby.')).toBeTruthy()
  expect(screen.getByText('Not done: An erased person deleted the floor Lobby.')).toBeTruthy()
  expect(screen.getByText('A device made a change (somethingNew).')).toBeTruthy()
  expect(screen.getByText('Refused')).toBeTruthy()
})

test('every operation of an installation has its sentence [HISTORY-12]', () => {
  const missing = Object.values(api)
    .filter((endpoint) => endpoint.path.startsWith('/installations') && !isReadOnly(endpoint))
    .filter(({ name }) => !(name in messages.sentences))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('a record shows its values before and after, and leads to the records of its thing [HISTORY-12 HISTORY-15]', async () => {
  const { asked } = open()
  await userEvent.click(await screen.findByText('Noor Visser changed the floor Lobby.'))
  const dialog = await screen.findByRole('dialog', { name: /Record 12/ })
  const cells = within(dialog).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Name', 'Ground floor', '=Lobby'])
  expect(within(dialog).getByText('visit-42')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Only this item' }))
  await expect.poll(() => asked()?.filter).toBe(`thing_id eq '${floorId}'`)
  expect(await screen.findByRole('button', { name: 'Remove Lobby' })).toBeTruthy()
})

test('a record names its fields in words, and things by their names or their number, and says yes and no [HISTORY-12 HISTORY-23]', async () => {
  const [known, unknown, other] = [renamed, reported, refused].map(({ id }) => id)
  const namedThings = [{ id: known ?? '', name: 'Entrance' }]
  const changes = [
    { field: 'locks', before: '[]', after: JSON.stringify([unknown, other]) },
    { field: 'addIds', before: JSON.stringify([known]), after: JSON.stringify([unknown, known, other]) },
    { field: 'doors', before: 'Cellar, Attic', after: JSON.stringify([{ id: known, version: 2 }]) },
    { field: 'floorId', before: `${known}`, after: `${unknown}` },
    { field: 'isPrivateNote', before: 'false', after: 'true' },
  ]
  open({
    listHistory: async () => ({
      items: [{ ...renamed, changes, namedThings }],
      count: 1,
      nextPageLink: null,
    }),
  })
  await userEvent.click(await screen.findByText(/changed the floor/))
  const rows = within(await screen.findByRole('table', { name: 'Changes' })).getAllByRole('row')
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Locks', '0 items', '2 items'],
    ['Added', 'Entrance', 'Entrance and 2 more'],
    ['Doors', 'Cellar, Attic', 'Entrance'],
    ['Floor', 'Entrance', unknown],
    ['Private note', 'No', 'Yes'],
  ])
})

test('the address holds the filter, and the filter can be chosen and taken off [HISTORY-13]', async () => {
  const { asked } = open({}, `?outcome=refused&from=2026-03-01&thing=${floorId}&action=deleteFloor`)
  await screen.findByText('Noor Visser changed the floor Lobby.')
  expect(asked()?.filter).toBe(
    `operation eq 'deleteFloor' and thing_id eq '${floorId}' and outcome eq 'refused' and at ge 2026-03-01T00:00:00.000Z`,
  )
  await press('Show all records')
  await expect.poll(() => asked()?.filter).toBeUndefined()
  await press('Filter')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Who' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Noor Visser' }))
  await press('Show records')
  await expect.poll(() => asked()?.filter).toBe(`actor_id eq '${renamed.actorId}'`)
})

test('the records are saved as CSV without formulas, and as lines of JSON [HISTORY-13]', async () => {
  open()
  await screen.findByText('Noor Visser changed the floor Lobby.')
  await press('Export History')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'As a text file (CSV)' }))
  await expect.poll(() => saved.length).toBe(1)
  const csv = await saved[0]?.blob.text()
  expect(csv).toContain('12,2026-03-04T12:00:00.000Z,Noor Visser changed the floor Lobby.')
  expect(csv).toContain('customerReference: =Lobby')
  await userEvent.keyboard('{Escape}')
  await press('Export History')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'As lines of JSON (JSONL)' }))
  await expect.poll(() => saved.length).toBe(2)
  const lines = (await saved[1]?.blob.text())?.trim().split('\n') ?? []
  expect(saved[1]?.name).toMatch(/\.jsonl$/)
  expect(lines.map((line) => JSON.parse(line).seq)).toEqual([12, 11, 10])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ thing_name: 'Lobby', actor_name: 'Noor Visser' })
})

const part: HistoryVerification = {
  size: 5_000,
  root: 'cd'.repeat(32),
  at: '2026-03-04T12:00:00.000000Z',
  erased: 0,
  setBackAt: null,
  confirmed: 4_900,
  fault: null,
  isComplete: false,
}

test('a button verifies part by part, and says how far the history is intact [HISTORY-14]', async () => {
  const verifyHistory = vi
    .fn<NonNullable<TestAnswers['verifyHistory']>>()
    .mockResolvedValueOnce(part)
    .mockResolvedValueOnce({ ...part, size: 5_012, setBackAt: 7, erased: 2, isComplete: true })
  open({ verifyHistory })
  await press('Verify history')
  await userEvent.type(await screen.findByRole('textbox', { name: /Your checkpoint/ }), 'nonsense')
  await press('Verify')
  expect(await screen.findByText(/^A checkpoint is a number/)).toBeTruthy()
  const checkpoint = `12:${'ab'.repeat(32)}`
  await userEvent.clear(screen.getByRole('textbox', { name: /Your checkpoint/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /Your checkpoint/ }), checkpoint)
  await press('Verify')
  expect(await screen.findByText('Intact: all 5,012 records are as they were written.')).toBeTruthy()
  expect(screen.getByText('A checkpoint confirms the first 4,900; newer records: 112.')).toBeTruthy()
  expect(screen.getByText(/^The clock was set back at record 7/)).toBeTruthy()
  const { fault: _, isComplete: __, ...from } = part
  expect(verifyHistory.mock.calls.map(([{ body }]) => body)).toEqual([
    { from: null, checkpoint },
    { from, checkpoint },
  ])
})

test('a broken history names its first broken record [HISTORY-14]', async () => {
  const fault = { code: 'RecordChanged' as const, seq: 12 }
  open({ verifyHistory: async () => ({ ...part, size: 11, fault, isComplete: true }) })
  await press('Verify history')
  await press('Verify')
  expect(await screen.findByText('Record 12 was changed after it was written.')).toBeTruthy()
  expect(screen.getByText('Intact up to record 11.')).toBeTruthy()
})

test('the sentences of faults are those of the rule [HISTORY-14]', () => {
  const said = Object.entries(historyFaults).map(([code, { message }]) => [
    code,
    message.replaceAll(/\{(\w+)\}/g, '{{$1}}'),
  ])
  expect(messages.faults).toEqual(Object.fromEntries(said))
})

test('an admin reads who signed in to the company and what was refused there, and saves it [HISTORY-18]', async () => {
  const signedIn = { ...renamed, operation: 'signIn', thingId: null, thingName: null, changes: [] }
  const asked: unknown[] = []
  renderPage(<CompanyHistoryPage />, {
    at: '/company-information/history?outcome=denied',
    answers: {
      getMe: async () => installerAdmin,
      listCompanyHistory: async ({ query }) => {
        asked.push(query?.filter)
        return { items: [signedIn], count: 1, nextPageLink: null }
      },
    },
  })
  expect(await screen.findByText('Noor Visser signed in.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'History of the company' })).toBeTruthy()
  expect(asked).toContain("outcome eq 'denied'")
  expect(screen.getByRole('button', { name: 'Remove Not allowed' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /export|save/i })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Verify/ })).toBeNull()
})
