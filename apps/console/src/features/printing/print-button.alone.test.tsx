import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, renderPage } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { PrintButton } from './print-button.tsx'
import type { PrintedDevice } from './print-queries.ts'

const saved = watchSavedFiles()
const made = vi.hoisted(() => ({
  sheet: vi.fn<(sheet: unknown) => Promise<Blob>>(async () => new Blob()),
  labels: vi.fn<(labels: unknown) => Promise<Blob>>(async () => new Blob()),
  calibration: vi.fn<(calibration: unknown) => Promise<Blob>>(async () => new Blob()),
}))
vi.mock('./make-site-sheet.ts', () => ({ makeSiteSheet: made.sheet }))
vi.mock('./make-labels.ts', () => ({ makeLabels: made.labels, makeCalibration: made.calibration }))
beforeEach(() => {
  for (const one of Object.values(made)) one.mockClear()
  vi.stubGlobal('fetch', async () => new Response(new ArrayBuffer(8)))
})

const installationId = '0192d3a0-0000-7000-8000-000000000003'
const device = (change: Partial<PrintedDevice>): PrintedDevice => ({
  kind: 'lock',
  depth: 1,
  name: 'Front door',
  serial: 'AB12CD34EF5678',
  floor: '',
  signal: '',
  battery: '',
  state: 'Online',
  ...change,
})
const iq = device({ kind: 'iq', depth: 0, name: 'Hall IQ' })
const lock = device({})
const tenant = { customerReference: 'Harbour Offices', type: 'user_api' } as const
const getInstallation: NonNullable<Answers['getInstallation']> = async () => ({
  id: installationId,
  siteCustomerReference: 'Harbour Tower',
  type: 'initial',
  accessExpiry: null,
  releaseDate: null,
  createdDate: '2026-11-01T08:00:00.000Z',
  installer: null,
  tenant,
  version: 1,
  collection: {
    id: installationId,
    customerReference: 'Harbour Tower',
    tenant: { id: installationId, ...tenant },
  },
  businessType: null,
  description: null,
  countryCode: null,
  timeZone: null,
  site: {
    id: installationId,
    customerReference: 'Harbour Tower',
    owner: { email: 'owner@site.test', isPending: false },
    termsOfServiceAccepted: true,
  },
})

async function select(action: RegExp, devices = [iq, lock]) {
  const read = async () => devices
  renderPage(<PrintButton installationId={installationId} read={read} />, {
    answers: { getInstallation },
    at: `/installations/${installationId}/hardware`,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Print this site' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('a site sheet is made of the site, its owner, the way to it and all that is shown [OUT-08]', async () => {
  await select(/Site sheet/)
  expect(
    await screen.findByText(/^2 rows were saved in Harbour Tower - Site sheet - .*\.pdf\.$/),
  ).toBeTruthy()
  expect(made.sheet.mock.calls[0]?.[0]).toMatchObject({
    title: 'Harbour Tower',
    facts: [
      'Tenant: Harbour Offices',
      'Owner: owner@site.test',
      expect.stringMatching(/^As of \d{4}-\d\d-\d\d$/),
    ],
    address: `${location.origin}/installations/${installationId}/hardware`,
    devices: [iq, lock],
  })
  expect(saved).toHaveLength(1)
})

test('a site sheet bears the day of the place it is printed at, as its file does [OUT-05]', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.setSystemTime('2026-11-05T20:00:00.000Z')
  await select(/Site sheet/)
  expect(await screen.findByText(/Site sheet - 2026-11-06\.pdf\.$/)).toBeTruthy()
  expect(made.sheet.mock.calls[0]?.[0]).toMatchObject({
    facts: expect.arrayContaining(['As of 2026-11-06']),
  })
})

test('the sheet of a site without hardware is saved too, and says that it lists nothing [OUT-08]', async () => {
  await select(/Site sheet/, [])
  expect(
    await screen.findByText(/^Harbour Tower - Site sheet - .*\.pdf was saved\. It lists nothing yet\.$/),
  ).toBeTruthy()
})

test('labels are made for doors on the sheet that was chosen [OUT-09]', async () => {
  await select(/Labels/)
  expect(await screen.findByRole('dialog', { name: /Print labels/ })).toBeTruthy()
  expect(await axeOffences()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save labels' }))
  expect(await screen.findByText(/^1 row was saved in Harbour Tower - Labels - .*\.pdf\.$/)).toBeTruthy()
  expect(made.labels.mock.calls[0]?.[0]).toEqual({
    title: 'Labels',
    format: 'sheet21',
    used: 0,
    devices: [lock],
  })
})

test('where there is no lock to label it says so, and no file is saved', async () => {
  await select(/Labels/, [iq])
  await userEvent.click(await screen.findByRole('button', { name: 'Save labels' }))
  expect(await screen.findByText('There is nothing to label yet.')).toBeTruthy()
  expect(saved).toEqual([])
})

test('a page to calibrate the printer with is saved for the same labels [OUT-09]', async () => {
  await select(/Labels/)
  await userEvent.click(await screen.findByRole('button', { name: 'Save test page' }))
  expect(await screen.findByText(/Test page - .*\.pdf\.$/)).toBeTruthy()
  expect(made.calibration.mock.calls[0]?.[0]).toMatchObject({ format: 'sheet21' })
})
