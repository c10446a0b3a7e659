import type { FloorPlan } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { FLOOR_PLAN_FILE_LIMITS } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeInstallation } from '../../testing/installed.ts'
import { type RenderOptions, renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { FloorPlansPage } from './floor-plans-page.tsx'

const installationId = makeInstallation().id
const aPlan = (number: number, customerReference: string, change: Partial<FloorPlan> = {}): FloorPlan => ({
  id: `0192d3a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  version: 3,
  customerReference,
  mediaType: 'image/png',
  fileUrl: '/api/plan',
  createdDate: '2026-03-04T12:00:00.000Z',
  updatedDate: '2026-03-05T12:00:00.000Z',
  installer: { id: '0192d3a0-0000-7000-8000-0000000000a9', firstName: 'Tess', lastName: 'Bakker' },
  ...change,
})
const ground = aPlan(1, 'Ground floor')
const roof = aPlan(2, 'Roof', { mediaType: 'application/pdf', installer: null })
const page = (items: FloorPlan[]) => ({ items, nextPageLink: null })

const listNotedResources = async () => ({ items: [], nextPageLink: null })

async function open(
  answers: TestAnswers = {},
  onCall: RenderOptions['onCall'] = () => undefined,
  search = '',
) {
  const listFloorPlans = vi.fn<NonNullable<TestAnswers['listFloorPlans']>>(async () => page([ground, roof]))
  const view = renderPage(<FloorPlansPage />, {
    at: `/installations/${installationId}/floor-plans${search}`,
    tab: 'floor-plans',
    onCall,
    answers: {
      listFloorPlans,
      getFloorPlanFile: async () => new Blob(['bytes']),
      listNotedResources,
      ...answers,
    },
  })
  return { ...view, listFloorPlans }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
async function act(action: string) {
  await press('Actions for Ground floor')
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const dialog = () => screen.findByRole('dialog')
const nameField = () => screen.findByRole('textbox', { name: /^Floor plan name/ })
const png = (size = 10, name = 'ground.png') => {
  const file = new File(['x'], name, { type: 'image/png' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const drop = (...files: File[]) => {
  const target = screen.getByLabelText('File').closest('label') as HTMLElement
  fireEvent.drop(target, { dataTransfer: { files } })
}

test('the page says what it is for and lists the plans by name, sorted by name and dates [PLAN-01 PLAN-03]', async () => {
  const view = await open()
  expect(await screen.findByText(/Keep the drawings of the building here/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add Floor Plan' })).toBeTruthy()
  const row = await screen.findByRole('row', { name: /Ground floor/ })
  expect(row.textContent).toContain('Tess Bakker')
  const asked = () => view.listFloorPlans.mock.lastCall?.[0].query
  expect(asked()?.orderBy).toBe('customer_reference asc')
  for (const [heading, order] of [
    ['Created', 'created_date asc'],
    ['Last edited', 'updated_date asc'],
  ] as const) {
    await press(heading)
    await waitFor(() => expect(asked()?.orderBy).toBe(order))
  }
  expect(screen.getAllByRole('columnheader').filter((one) => within(one).queryByRole('button'))).toHaveLength(
    3,
  )
})

test('the table has a row for each plan with its notes and its actions, and fetches on as it is scrolled [PLAN-02 PLAN-04]', async () => {
  const cellar = aPlan(3, 'Cellar')
  await open({
    listFloorPlans: async ({ query }) =>
      query.skip ? page([cellar]) : { items: [ground, roof], nextPageLink: '/api/floor_plans?skip=2' },
    listNotedResources: async () => ({
      items: [{ resourceType: 'FloorPlan', resourceId: ground.id, resourceReference: 'Old', count: 4 }],
      nextPageLink: null,
    }),
  })
  const cells = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  await screen.findByRole('cell', { name: '4' })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Name', 'Created', 'Last edited', 'Created by', 'Notes', 'Actions'],
  ])
  const [name, created, edited, author, notes] = await cells(/Ground floor/)
  expect([name, author, notes]).toEqual(['Ground floor', 'Tess Bakker', '4'])
  expect([created, edited]).toEqual([expect.stringMatching(/04/), expect.stringMatching(/05/)])
  expect((await cells(/Roof/)).slice(3, 5)).toEqual(['–', '0'])

  const area = screen.getByRole('table').parentElement as HTMLElement
  Object.defineProperties(area, {
    clientHeight: { value: 100 },
    scrollHeight: { value: 300 },
    scrollTop: { value: 190 },
  })
  expect(screen.queryByText('Cellar')).toBeNull()
  fireEvent.scroll(area)
  expect(await screen.findByText('Cellar')).toBeTruthy()

  await press('Actions for Ground floor')
  const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(actions).toEqual(['Edit floor plan', 'Delete floor plan', 'Add note', 'History'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Add note' }))
  expect(within(await dialog()).getByDisplayValue('Ground floor')).toBeTruthy()
})

test('a search goes by a part of the name', async () => {
  const view = await open()
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: "O'Hara" } })
  await waitFor(() =>
    expect(view.listFloorPlans.mock.lastCall?.[0].query?.filter).toBe(
      "contains(tolower(customer_reference),'o''hara')",
    ),
  )
})

test('where there is none, the page says so, and what to do unless it was searched [PLAN-10]', async () => {
  const { unmount } = await open({ listFloorPlans: async () => page([]) })
  expect(
    await screen.findByText('You have not uploaded any floor plan for this installation yet'),
  ).toBeTruthy()
  expect(screen.getByText('Add a picture or a PDF of each floor.')).toBeTruthy()
  unmount()
  await open({ listFloorPlans: async () => page([]) }, undefined, '?search=attic')
  await screen.findByText('No floor plan matches your search')
  expect(screen.queryByText('Add a picture or a PDF of each floor.')).toBeNull()
})

test('a plan needs a name and a file, and is sent with both [PLAN-11 PLAN-12]', async () => {
  const createFloorPlan = vi.fn<NonNullable<TestAnswers['createFloorPlan']>>(async () => ground)
  await open({ createFloorPlan })
  await press('Add Floor Plan')
  const modal = within(await dialog())
  expect(modal.getByText('Step 1 / 1')).toBeTruthy()
  await press('Add floor plan')
  expect(await modal.findByText('Floor plan name is required.')).toBeTruthy()
  expect(modal.getByText('File is required.')).toBeTruthy()
  await userEvent.click(await nameField())
  await userEvent.paste('x'.repeat(101))
  expect(await modal.findByText('A floor plan name has at most 100 characters.')).toBeTruthy()
  expect(createFloorPlan).not.toHaveBeenCalled()

  fireEvent.change(await nameField(), { target: { value: ' Ground floor ' } })
  const file = png()
  drop(file)
  expect(await modal.findByText('ground.png')).toBeTruthy()
  await press('Add floor plan')
  await waitFor(() =>
    expect(createFloorPlan.mock.lastCall?.[0]).toEqual({
      params: { installationId },
      body: { customerReference: 'Ground floor' },
      file,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a file that is too large, of another type, or one of several is refused before it is sent [PLAN-13 PLAN-14 PLAN-15]', async () => {
  await open()
  await press('Add Floor Plan')
  const modal = within(await dialog())
  drop(png(FLOOR_PLAN_FILE_LIMITS.maxBytes + 1))
  expect(await modal.findByText('Max file size is 8 MB.')).toBeTruthy()
  drop(png(10, 'plan.dwg'))
  expect(
    await modal.findByText('Invalid file type. Allowed file types are: .jpg, .jpeg, .png, .pdf'),
  ).toBeTruthy()
  drop(png(), png())
  expect(await modal.findByText('Only one file can be uploaded at a time.')).toBeTruthy()
  expect(modal.getByLabelText('File')).toHaveProperty('multiple', false)
  drop(png(FLOOR_PLAN_FILE_LIMITS.maxBytes))
  await waitFor(() => expect(modal.queryByRole('alert')).toBeNull())
})

test('what the platform refuses is shown in the modal, which stays open', async () => {
  const message = 'The file cannot be read.'
  const createFloorPlan = () =>
    Promise.reject(new RequestError({ message, errorCode: 'FileDamaged', statusCode: 422 }))
  await open({ createFloorPlan })
  await press('Add Floor Plan')
  fireEvent.change(await nameField(), { target: { value: 'Ground floor' } })
  drop(png())
  await press('Add floor plan')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a plan is renamed and keeps a name', async () => {
  const renameFloorPlan = vi.fn<NonNullable<TestAnswers['renameFloorPlan']>>(async () => ground)
  await open({ renameFloorPlan })
  await act('Edit floor plan')
  const field = await nameField()
  fireEvent.change(field, { target: { value: ' ' } })
  await press('Save floor plan')
  expect(await screen.findByText('Floor plan name is required.')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'First floor' } })
  await press('Save floor plan')
  await waitFor(() =>
    expect(renameFloorPlan.mock.lastCall?.[0]).toEqual({
      params: { installationId, floorPlanId: ground.id },
      body: { customerReference: 'First floor' },
    }),
  )
})

test('a plan that somebody renamed meanwhile shows its name now, and is then written over [API-28]', async () => {
  let plan = ground
  const sent: unknown[] = []
  const renameFloorPlan = vi
    .fn<NonNullable<TestAnswers['renameFloorPlan']>>(async () => plan)
    .mockImplementationOnce(() => {
      plan = { ...ground, customerReference: 'Basement', version: 4 }
      return Promise.reject(new RequestError({ message: 'Changed.', errorCode: 'Stale', statusCode: 412 }))
    })
  await open({ renameFloorPlan, listFloorPlans: async () => page([plan]) }, (name, options) => {
    if (name === 'renameFloorPlan') sent.push(options?.ifMatch)
  })
  await act('Edit floor plan')
  fireEvent.change(await nameField(), { target: { value: 'First floor' } })
  await press('Save floor plan')
  expect(await screen.findByText(/it is now called Basement\./)).toBeTruthy()
  expect(await nameField()).toHaveProperty('value', 'First floor')
  await press('Save floor plan')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([3, 4])
})

test('a plan is deleted after a question that names it', async () => {
  const deleteFloorPlan = vi.fn<NonNullable<TestAnswers['deleteFloorPlan']>>(async () => undefined)
  await open({ deleteFloorPlan })
  await act('Delete floor plan')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Ground floor')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete floor plan' }))
  await waitFor(() => expect(deleteFloorPlan.mock.lastCall?.[0].params.floorPlanId).toBe(ground.id))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a picture opens by its name and is zoomed in steps of 0.4, to no less than 0.9 [PLAN-08]', async () => {
  await open()
  await userEvent.click(await screen.findByText('Ground floor'))
  const picture = await screen.findByRole('img', { name: 'Ground floor' })
  const scale = () => /scale\(([\d.]+)\)/.exec(picture.parentElement?.style.transform ?? '')?.[1]
  await press('Zoom in')
  await waitFor(() => expect(scale()).toBe('1.4'))
  await press('Zoom out')
  await waitFor(() => expect(scale()).toBe('1'))
  await press('Zoom out')
  await waitFor(() => expect(scale()).toBe('0.9'))
  await press('Zoom out')
  await press('Show the whole plan')
  await waitFor(() => expect(scale()).toBe('1'))
  screen.getByRole('group', { name: /^Plan: arrow keys/ }).focus()
  await userEvent.keyboard('+')
  await waitFor(() => expect(scale()).toBe('1.4'))
})

test('a PDF opens in a frame, and where the browser has no reader it is downloaded', async () => {
  await open()
  await userEvent.click(await screen.findByText('Roof'))
  const frame = await screen.findByTitle('Roof')
  expect(frame.getAttribute('src')).toMatch(/^blob:/)
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('Roof.pdf')
})

test('a plan that cannot be fetched says so in the viewer', async () => {
  const getFloorPlanFile = () => Promise.reject(new RequestError({ message: 'Gone.', statusCode: 404 }))
  await open({ getFloorPlanFile })
  await userEvent.click(await screen.findByText('Ground floor'))
  expect((await screen.findByRole('alert')).textContent).toContain('Gone.')
})

test('the address of a plan opens it, also one that the list has not shown yet, and says when it is gone [FIND-07]', async () => {
  const listFloorPlans: TestAnswers['listFloorPlans'] = async ({ query }) => {
    if (!query.filter) return page([ground])
    return page(query.filter.includes(roof.id) ? [roof] : [])
  }
  const { unmount } = await open({ listFloorPlans }, undefined, `?open=${roof.id}`)
  expect(await screen.findByTitle('Roof')).toBeTruthy()
  unmount()
  const { location } = await open({ listFloorPlans }, undefined, '?open=0192d3a0-0000-7000-8000-0000000000ee')
  expect(await screen.findByText('This floor plan was deleted')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(location()).toBe(`/installations/${installationId}/floor-plans`))
})
