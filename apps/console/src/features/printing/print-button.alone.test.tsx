import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import type { PrintedFile } from './pdf-paper.ts'
import { PrintButton } from './print-button.tsx'
import type { PrintedDevice } from './print-queries.ts'

const saved = watchSavedFiles()
const made = vi.hoisted(() => ({
  labels: vi.fn<(labels: unknown) => Promise<PrintedFile>>(async () => ({ file: new Blob(), lacking: '' })),
  calibration: vi.fn<(calibration: unknown) => Promise<PrintedFile>>(async () => ({
    file: new Blob(),
    lacking: '',
  })),
}))
vi.mock('./make-labels.ts', () => ({ makeLabels: made.labels, makeCalibration: made.calibration }))
beforeEach(() => {
  for (const one of Object.values(made)) one.mockClear()
  vi.stubGlobal('fetch', async () => new Response(new ArrayBuffer(8)))
})

const installationId = '0192d3a0-0000-7000-8000-000000000003'
const device = (change: Partial<PrintedDevice>): PrintedDevice => ({
  kind: 'lock',
  name: 'Front door',
  serial: 'AB12CD34EF5678',
  floor: '',
  ...change,
})
const iq = device({ kind: 'iq', name: 'Hall IQ' })
const lock = device({})
const tenant = { customerReference: 'Harbour Offices', type: 'user_api' } as const
const getInstallation: NonNullable<TestAnswers['getInstallation']> = async () => ({
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

const answers: TestAnswers = {
  getInstallation,
  getRecordDraft: async () => new Blob(['{}'], { type: 'application/json' }),
  getRecordDraftPdf: async () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
  getRecordChanges: async () => ({
    record: {
      id: installationId,
      installationId,
      siteName: 'Harbour Tower',
      madeAt: '2026-03-01T12:00:00.000Z',
      sealedAt: '2026-03-01T12:00:01.000Z',
      hash: 'ab'.repeat(32),
      ownerEmail: 'owner@site.test',
      acceptance: null,
    },
    changes: [
      {
        kind: 'changed',
        member: 'doors',
        name: '1 Hall',
        fields: [{ field: 'isEscapeRoute', before: 'false', after: 'true' }],
      },
    ],
  }),
}

async function select(action: RegExp, devices = [iq, lock]) {
  const read = async () => devices
  renderPage(<PrintButton installationId={installationId} read={read} />, {
    answers,
    at: `/installations/${installationId}/hardware`,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Print this site' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('the record of the site as it stands now is opened in place of a site sheet [OUT-08 OUT-12 RECORD-15]', async () => {
  await select(/Record, draft/)
  expect(await screen.findByRole('dialog', { name: /Draft record/ })).toBeTruthy()
  const pdf = await screen.findByRole('link', { name: 'Open PDF' })
  await waitFor(() => expect(pdf.getAttribute('href')).toMatch(/^blob:/))
  expect(await axeOffences()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save JSON' }))
  await expect.poll(() => saved.length).toBe(1)
  expect(await screen.findByText(`Saved as ${saved[0]?.name}`)).toBeTruthy()
})

test('what changed since the last record of the site is told in words beside the draft [RECORD-14]', async () => {
  await select(/Record, draft/)
  const item = (await screen.findByText('Door: 1 Hall')).closest('li')
  expect(item?.textContent).toBe('ChangedDoor: 1 HallEscape route: No → Yes')
})

test('labels bear the day of the place they are printed at, as their file does [OUT-05]', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.setSystemTime('2026-11-05T20:00:00.000Z')
  await select(/Labels/)
  await userEvent.click(await screen.findByRole('button', { name: 'Save labels' }))
  expect(await screen.findByText(/Labels - 2026-11-06\.pdf$/)).toBeTruthy()
})

test('labels are made for doors on the sheet that was chosen [OUT-09]', async () => {
  await select(/Labels/)
  expect(await screen.findByRole('dialog', { name: /Print labels/ })).toBeTruthy()
  expect(await axeOffences()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save labels' }))
  expect(await screen.findByText(/^Saved as Harbour Tower - Labels - .*\.pdf$/)).toBeTruthy()
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
  expect(await screen.findByText(/Test page - .*\.pdf$/)).toBeTruthy()
  expect(made.calibration.mock.calls[0]?.[0]).toMatchObject({ format: 'sheet21' })
})

test('a person who saves labels reads which letters they show as boxes [OUT-11]', async () => {
  made.labels.mockResolvedValueOnce({ file: new Blob(), lacking: '正 門' })
  await select(/Labels/)
  await userEvent.click(await screen.findByRole('button', { name: 'Save labels' }))
  expect(
    await screen.findByText(/^The font of this file lacks these letters and shows boxes for them: 正 門\./),
  ).toBeTruthy()
})
