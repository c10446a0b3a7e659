// @vitest-environment jsdom
import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
import { collectRecord } from '@commissioning/domain/site-record/collect-record'
import { createRecordSeal } from '@commissioning/domain/site-record/record-file'
import { recordRows } from '@commissioning/domain/site-record/testing/record-rows'
import { sha256, signingKey } from '@commissioning/domain/site-record/testing/signing-key'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { VerifyPage } from './verify-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const SEALED_AT = '2026-11-28T12:00:00.000Z'
const own = signingKey('own')
const record = collectRecord(recordRows(), {
  recordId: '0192d3a0-0000-7000-8000-000000000099',
  state: 'sealed',
  now: new Date(SEALED_AT),
  history: null,
  hashTag: (number) => number.slice(-1),
})
const makeRecordFile = async (signer = own) =>
  canonicalJson({
    record,
    seal: signer.jws(await createRecordSeal(record, SEALED_AT, sha256)),
    acceptances: [],
    keys: [signer.key],
  })

async function open() {
  const asked = vi.fn(async () => Response.json({ items: [own.key] }))
  vi.stubGlobal('fetch', asked)
  renderPage(<VerifyPage />, { answers: {}, at: '/verify' })
  const drop = await screen.findByLabelText<HTMLInputElement>('Record')
  await expect.poll(() => drop.disabled).toBe(false)
  const before = asked.mock.calls.length
  return {
    drop: (file: File) => userEvent.upload(drop, file),
    check: (text: string) =>
      userEvent.upload(drop, new File([text], 'record.json', { type: 'application/json' })),
    requestsSince: () => asked.mock.calls.length - before,
  }
}

test('a record that the platform sealed is genuine, and nothing is asked over the network to say so [RECORD-08]', async () => {
  const { check, requestsSince } = await open()
  await check(await makeRecordFile())
  expect(await screen.findByRole('heading', { name: 'Genuine' })).toBeTruthy()
  expect(screen.getByText('Quayside')).toBeTruthy()
  expect(requestsSince()).toBe(0)
})

test('an altered record tells where, and one of another platform that its key is unknown [RECORD-08]', async () => {
  const { check, requestsSince } = await open()
  const genuine = await makeRecordFile()
  const altered = genuine.replace(
    '"name":"Front door","net":null,"number":"1"',
    '"name":"Any door","net":null,"number":"1"',
  )
  expect(altered).not.toBe(genuine)
  await check(altered)
  expect(await screen.findByRole('heading', { name: 'Altered' })).toBeTruthy()
  expect(screen.getByText('Doors: 1 Any door')).toBeTruthy()
  await check(await makeRecordFile(signingKey('foreign')))
  expect(await screen.findByRole('heading', { name: 'Unknown key' })).toBeTruthy()
  await check('nothing')
  expect(await screen.findByRole('heading', { name: 'No record found' })).toBeTruthy()
  expect(requestsSince()).toBe(0)
})

test('a file of more than 60 MB is told and not read, and the next one is checked [RECORD-19]', async () => {
  const { drop, check, requestsSince } = await open()
  const film = new File(['film'], 'film.pdf', { type: 'application/pdf' })
  Object.defineProperty(film, 'size', { value: 60_000_001 })
  const read = vi.spyOn(film, 'arrayBuffer')
  await drop(film)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This file is larger than 60 MB, so it is no record and was not read.',
  )
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  await check(await makeRecordFile())
  expect(await screen.findByRole('heading', { name: 'Genuine' })).toBeTruthy()
  expect(read).not.toHaveBeenCalled()
  expect(requestsSince()).toBe(0)
})
