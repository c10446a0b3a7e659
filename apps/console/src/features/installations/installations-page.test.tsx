import { RequestError } from '@commissioning/contract/http/request-error'
import type { Installation } from '@commissioning/contract/installations/installation-endpoints'
import { setViewportWidth } from '@commissioning/ui/testing/dom-setup.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeInstallation } from '../../testing/installed.ts'
import { basicInstaller } from '../../testing/people.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { InstallationsPage } from './installations-page.tsx'

type ListAnswer = NonNullable<TestAnswers['listInstallations']>

const own = `installer.id eq '${basicInstaller.id}'`
const isOwn = ({ query }: Parameters<ListAnswer>[0]) => query.filter?.includes(own) ?? false
const page = (items: Installation[], count = items.length, nextPageLink: string | null = null) => ({
  items,
  count,
  nextPageLink,
})

interface Rows {
  mine?: Installation[]
  company?: Installation[]
  companyCount?: number
}

function open(
  { mine = [], company = [], companyCount = company.length }: Rows,
  at = '/installations',
  answers: TestAnswers = {},
) {
  const listInstallations = vi.fn<ListAnswer>(async (input) =>
    isOwn(input) ? page(mine) : page(company, companyCount),
  )
  const view = renderPage(<InstallationsPage />, {
    answers: {
      getMe: async () => basicInstaller,
      listInstallations,
      listTenants: async () => ({ items: [], nextPageLink: null }),
      ...answers,
    },
    at,
  })
  const calls = () => listInstallations.mock.calls.map(([input]) => input)
  return {
    ...view,
    calls,
    lastOwn: () => calls().findLast(isOwn)?.query,
    lastCompany: () => calls().findLast((input) => !isOwn(input))?.query,
  }
}

const table = (name: string) => screen.findByRole('table', { name })
const headings = (of: HTMLElement) =>
  within(of)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
const cells = (of: HTMLElement) =>
  within(of)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('a person finds installations by the name of the site or collection [LIST-01]', async () => {
  const { lastOwn, lastCompany, location } = open({})
  const box = await screen.findByPlaceholderText('Site or collection name')
  await userEvent.click(box)
  await userEvent.paste('Harbour')

  await waitFor(() =>
    expect(lastOwn()?.filter).toContain("contains(tolower(site_customer_reference),'harbour')"),
  )
  await waitFor(() => expect(lastCompany()?.filter).toContain("tolower(site_customer_reference),'harbour'"))
  expect(location()).toBe('/installations?search=Harbour')
})

test("the company's table is asked for at once and drawn when nothing above it can move it any more", async () => {
  const mine = Promise.withResolvers<ReturnType<typeof page>>()
  const listInstallations = vi.fn<ListAnswer>(async (input) => (isOwn(input) ? mine.promise : page([])))
  renderPage(<InstallationsPage />, {
    answers: {
      getMe: async () => basicInstaller,
      listInstallations,
      listTenants: async () => ({ items: [], nextPageLink: null }),
    },
    at: '/installations',
  })
  await screen.findByRole('heading', { name: 'Created by you' })
  await waitFor(() => expect(listInstallations.mock.calls.filter(([input]) => !isOwn(input))).toHaveLength(1))
  await act(async () => {})
  expect(screen.queryByRole('heading', { name: 'Created by your company' })).toBeNull()

  await act(async () => mine.resolve(page([makeInstallation()])))
  expect(await screen.findByRole('heading', { name: 'Created by your company' })).toBeTruthy()
})

test('who has no installation reads so in each of the two tables [LIST-07 LIST-09]', async () => {
  open({})
  expect(await screen.findByText('No installations created by you were found.')).toBeTruthy()
  expect(await screen.findByText('No installations found')).toBeTruthy()
})

test.each(['Created by you', 'Created by your company'])(
  'a row of "%s" opens the hardware of the installation [LIST-10]',
  async (name) => {
    const row = makeInstallation()
    const { location } = open({ mine: [row], company: [row] })
    await userEvent.click(await within(await table(name)).findByText('Harbour Tower'))
    await waitFor(() => expect(location()).toBe(`/installations/${row.id}/hardware`))
  },
)

test('one’s own installations have every column but who created them [LIST-15 LIST-16 LIST-17 LIST-18 LIST-19 LIST-20 LIST-21]', async () => {
  open({ mine: [makeInstallation()] })
  const mine = await table('Created by you')
  await within(mine).findByText('Harbour Tower')
  expect(headings(mine)).toEqual(['Site', 'Installation Type', 'Access Until', 'Created', 'Tenant'])
  expect(cells(mine)).toEqual([
    'Harbour Tower',
    'Initial',
    'No limit',
    '04/03/2026',
    'Harbour Offices · Connect API',
  ])
})

test('an installation by access says until when, and who created it [LIST-15 LIST-16 LIST-17 LIST-19 LIST-20 LIST-21]', async () => {
  const byAccess = makeInstallation({
    siteCustomerReference: null,
    type: 'by_access',
    accessExpiry: '2099-05-06T12:00:00.000Z',
    tenant: { customerReference: 'Locker Park', type: 'hardware_api' },
  })
  open({ company: [byAccess] })
  const company = await table('Created by your company')
  await within(company).findByText('No name')
  const columns = ['Site', 'Installation Type', 'Access Until', 'Created', 'Created by', 'Tenant']
  expect(headings(company)).toEqual(columns)
  expect(cells(company)).toEqual([
    'No name',
    'Installer access',
    '06 May 2099 - 12:00 PM',
    '04/03/2026',
    'Tess Bakker',
    'Locker Park · Core API',
  ])
})

test.each([null, { id: basicInstaller.id, firstName: null, lastName: null }])(
  'an installation that nobody is known to have created says so [LIST-19]',
  async (installer) => {
    open({ company: [makeInstallation({ installer })] })
    expect(await screen.findByText('No installer assigned')).toBeTruthy()
  },
)

test('the lists start with the newest, split by who created them [LIST-23]', async () => {
  const { lastOwn, lastCompany } = open({})
  await waitFor(() => expect(lastOwn()).toMatchObject({ orderBy: 'created_date desc', top: 25 }))
  await waitFor(() =>
    expect(lastCompany()).toMatchObject({ orderBy: 'created_date desc', top: 25, count: true }),
  )
  expect(lastOwn()?.filter).toMatch(
    /^release_date eq null and \(access_expiry eq null or access_expiry gt .+Z\) and installer\.id eq /,
  )
  expect(lastCompany()?.filter).toContain(`installer.id ne '${basicInstaller.id}'`)
})

test('every column but "Created by" sorts both lists [LIST-22]', async () => {
  const { lastOwn, lastCompany, location } = open({ company: [makeInstallation()] })
  const company = await table('Created by your company')
  await within(company).findByText('Harbour Tower')
  const sorters = within(company).getAllByRole('button', { name: /Site|Type|Until|Created|Tenant/ })
  expect(sorters.map(({ textContent }) => textContent)).not.toContain('Created by')
  expect(sorters).toHaveLength(5)

  await userEvent.click(within(company).getByRole('button', { name: /Tenant/ }))
  await waitFor(() => expect(lastCompany()?.orderBy).toBe('tenant.customer_reference asc'))
  expect(lastOwn()?.orderBy).toBe('tenant.customer_reference asc')
  expect(location()).toBe('/installations?sort=tenant.customer_reference+asc')
})

test('both lists are sorted by one of two dates, the newest first [LIST-25]', async () => {
  const { lastOwn, lastCompany, location } = open({ company: [makeInstallation()] })
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect([...choice.options].map(({ value, text }) => [value, text])).toEqual([
    ['created_date', 'Created'],
    ['release_date', 'Release date'],
  ])
  expect(choice.value).toBe('created_date')

  await userEvent.selectOptions(choice, 'Release date')
  await waitFor(() => expect(lastCompany()?.orderBy).toBe('release_date desc'))
  expect(lastOwn()?.orderBy).toBe('release_date desc')
  expect(location()).toBe('/installations?sort=release_date+desc')
})

test('the choice of a date says which other column the list is sorted by [LIST-25]', async () => {
  open({ company: [makeInstallation()] }, '/installations?sort=tenant.customer_reference+asc')
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect(choice.selectedOptions[0]?.text).toBe('Tenant')
})

test('further pages of the company are asked for by number, and stored in the address [API-05]', async () => {
  const { lastCompany, location } = open({ company: [makeInstallation()], companyCount: 60 })
  expect(await screen.findByText('Page 1 showing 1 to 25 out of 60 records')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(lastCompany()).toMatchObject({ skip: 50, top: 25, count: true }))
  expect(location()).toBe('/installations?page=3')
})

test.each(['Get installer access', 'New installation'])(
  'the header offers "%s" and opens it [SHELL-18 SHELL-19 SHELL-20]',
  async (action) => {
    open({})
    await userEvent.click(await screen.findByRole('button', { name: action }))
    const dialog = await screen.findByRole('dialog', { name: new RegExp(action) })
    expect(dialog).toBeTruthy()
  },
)

test('a list that cannot be loaded says why, and tries again when asked', async () => {
  let isDown = true
  renderPage(<InstallationsPage />, {
    answers: {
      getMe: async () => basicInstaller,
      listInstallations: async (input) => {
        if (isDown && isOwn(input)) throw new RequestError({ message: 'Not just now.', statusCode: 503 })
        return page(isOwn(input) ? [makeInstallation()] : [])
      },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Not just now.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByText('Harbour Tower')).toBeTruthy()
})

const nextPage = '/api/installations?skip=25&top=25'

test('the next page is the one that the link names, shown below the first [API-08]', async () => {
  const asked: (number | undefined)[] = []
  renderPage(<InstallationsPage />, {
    answers: {
      getMe: async () => basicInstaller,
      listInstallations: async (input) => {
        if (!isOwn(input)) return page([])
        asked.push(input.query.skip)
        return input.query.skip === 25
          ? page([
              makeInstallation({
                id: '0192d3a0-0000-7000-8000-000000000002',
                siteCustomerReference: 'Old Mill',
              }),
            ])
          : page([makeInstallation()], 26, nextPage)
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Old Mill')).toBeTruthy()
  expect(screen.getByText('Harbour Tower')).toBeTruthy()
  expect(asked).toEqual([0, 25])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test.each([
  [390, 0],
  [1440, 1],
])(
  'in a window of %s px the own installations scroll in %s place of their own [LIST-36]',
  async (widthPx, places) => {
    setViewportWidth(widthPx)
    const { container } = open({ mine: [makeInstallation()] })
    await screen.findByText('Harbour Tower')
    expect(container.querySelectorAll('[data-scrolls]')).toHaveLength(places)
  },
)

test('a next page that fails says why below the rows, and waits to be asked for again', async () => {
  let failures = 0
  let isDown = true
  renderPage(<InstallationsPage />, {
    answers: {
      getMe: async () => basicInstaller,
      listInstallations: async (input) => {
        if (!isOwn(input)) return page([])
        if (input.query.skip !== 25) return page([makeInstallation()], 26, nextPage)
        if (!isDown)
          return page([makeInstallation({ id: basicInstaller.id, siteCustomerReference: 'Old Mill' })])
        failures += 1
        throw new RequestError({ message: 'Not just now.', statusCode: 503 })
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not just now.')
  expect(screen.getByText('Harbour Tower')).toBeTruthy()
  expect(failures).toBe(1)
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByText('Old Mill')).toBeTruthy()
})

test.each([25, 7])(
  'a page holds the number of rows that the operator has set, such as %s [API-12]',
  async (pageSize) => {
    const tops: (number | undefined)[] = []
    renderPage(<InstallationsPage />, {
      answers: {
        getMe: async () => basicInstaller,
        listInstallations: async ({ query }) => {
          tops.push(query.top)
          return page([])
        },
      },
      config: { pageSize },
    })
    await screen.findByText('No installations found')
    expect(new Set(tops)).toEqual(new Set([pageSize]))
  },
)

test('a row says how far its work is, below the name of the site [LIST-34]', async () => {
  const [busy, idle] = [makeInstallation(), makeInstallation({ id: '0192d3a0-0000-7000-8000-000000000002' })]
  const work = {
    installationId: busy.id,
    attention: 2,
    locks: 12,
    attached: 5,
    lastActivity: '2026-11-20T10:00:00Z',
  }
  const asked: string[] = []
  open({ mine: [busy], company: [idle] }, '/installations', {
    listWork: async ({ query }) => {
      asked.push(query.installations)
      return query.installations === busy.id
        ? { items: [{ ...work, state: 'attention' }] }
        : { items: [{ ...work, installationId: idle.id, state: 'not_begun', locks: 0, lastActivity: null }] }
    },
  })
  const mine = within(await table('Created by you'))
  await mine.findByText('2 devices need attention')
  expect(mine.getByText('5 of 12 locks attached')).toBeTruthy()
  expect(mine.getByText(/^last change/)).toBeTruthy()
  const company = within(await table('Created by your company'))
  expect((await company.findByText('Not started')).closest('td')?.textContent).toBe(
    'Harbour TowerNot started',
  )
  expect(asked.toSorted()).toEqual([busy.id, idle.id])
})

test('what was pressed in a row is not taken away when its work comes, so that the press opens it [LIST-37]', async () => {
  const row = makeInstallation()
  const answer = Promise.withResolvers<void>()
  open({ mine: [row] }, '/installations', {
    listWork: async () => {
      await answer.promise
      return {
        items: [
          {
            installationId: row.id,
            state: 'ready',
            attention: 0,
            locks: 1,
            attached: 1,
            lastActivity: null,
          },
        ],
      }
    },
  })
  const mine = within(await table('Created by you'))
  const pressed = (await mine.findByText('Harbour Tower')).lastElementChild
  answer.resolve()
  const work = await mine.findByText('Ready')
  expect(pressed?.contains(work)).toBe(true)
})

test('the lists are filtered by the state of the work, and the address says so [LIST-35]', async () => {
  const { lastOwn, lastCompany, location } = open({})
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Owner pending')
  await waitFor(() => expect(lastCompany()?.filter).toContain("work_state eq 'owner_pending'"))
  expect(lastOwn()?.filter).toContain("work_state eq 'owner_pending'")
  expect(location()).toBe('/installations?state=owner_pending')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All states')
  await waitFor(() => expect(location()).toBe('/installations'))
})
