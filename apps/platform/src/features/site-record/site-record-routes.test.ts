import { createHash, createPublicKey, verify } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import {
  doorTestEndpoints,
  doorTestPhotoEndpoints,
} from '@commissioning/contract/door-tests/door-test-endpoints'
import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import { sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { ownedRecordEndpoints, recordEndpoints } from '@commissioning/contract/site-record/record-endpoints'
import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import type { RecordFile, RecordKey } from '@commissioning/domain/site-record/record-file'
import { verifyRecordPdf } from '@commissioning/domain/site-record/record-pdf'
import { verifyRecord } from '@commissioning/domain/site-record/verify-record'
import { describe, expect, test } from 'vitest'
import { aPicture } from '../../testing/test-files.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock } from '../../testing/test-hardware.ts'
import { openMailbox } from '../../testing/test-mailbox.ts'
import { anOwnedSite } from '../../testing/test-owner.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'

const DAY_MS = 24 * 60 * 60_000
const olga = { subject: 'olga', email: 'olga@customer.test' }
const scale = {
  picture: { width: 1_000, height: 500 },
  line: { from: { x: 100, y: 100 }, to: { x: 600, y: 100 }, metres: 10 },
  check: null,
}

const surroundings = (keys: readonly RecordKey[]) => ({
  keys,
  sha256: async (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex'),
  verifySignature: async ({ kty, crv, x }: RecordKey, signature: string, text: string) =>
    verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: { kty, crv, x }, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    ),
  inflate: async (bytes: Uint8Array) => new Uint8Array(inflateSync(bytes)),
})

describe('the record of a site', async () => {
  const mailbox = await openMailbox()
  const platform = await testPlatform({ SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` })
  const { as, clock, system } = platform
  const ask = as(installer)

  /** An owned site with a lock, its door, a sheet to scale and one planned door. */
  async function aHouse() {
    const { installationId, siteId } = await anOwnedSite(platform, olga)
    const params = { installationId }
    const { id: iqId } = await addTestIq(platform, installationId)
    const { body: lock } = await addTestLock(platform, installationId, { iqId, name: 'Front door' })
    await ask(floorEndpoints.createFloor, {
      params,
      body: { customerReference: 'Ground', number: 0, locks: [lock.id] },
    })
    const plan = { params, body: { customerReference: 'Plan' }, file: await aPicture() }
    const { body: floorPlan } = await ask(floorPlanEndpoints.createFloorPlan, plan)
    const body = { customerReference: 'East', floorId: null, floorPlanId: floorPlan.id }
    const { id: sheetId } = (await ask(sheetEndpoints.createSheet, { params, body })).body
    await ask(sheetEndpoints.changeSheet, { params: { ...params, sheetId }, body: { scale } })
    const thing = { kind: 'iq' as const, id: iqId }
    await ask(placementEndpoints.createPlacement, { params, body: { sheetId, thing, x: 4, y: 3 } })
    return { params, siteId, lock }
  }
  const release = (params: { installationId: string }) =>
    ask(installationEndpoints.releaseInstallation, { params })
  const listed = async (query: { installationId: string }, person = installer) =>
    (await as(person)(recordEndpoints.listRecords, { query })).body.items
  async function sealed(query: { installationId: string }) {
    await expect.poll(async () => (await listed(query))[0]?.sealedAt).toBeTruthy()
    const [record] = await listed(query)
    if (!record) throw new Error('There is no record.')
    return record
  }
  const textOf = async (recordId: string) =>
    (await ask(recordEndpoints.getRecordFile, { params: { recordId } })).body.text()
  const keys = async () => (await ask(recordEndpoints.listRecordKeys, {})).body.items

  test('is kept by the release and signed right after, as what the platform alone can have signed [RECORD-04 RECORD-05]', async () => {
    const { params, lock } = await aHouse()
    expect((await release(params)).status).toBe(200)
    const { id, hash } = await sealed(params)
    const text = await textOf(id)
    const verdict = await verifyRecord(text, surroundings(await keys()))
    expect(verdict).toMatchObject({ kind: 'genuine', seal: { hash, recordId: id } })
    const { record } = JSON.parse(text) as RecordFile
    expect(record).toMatchObject({
      state: 'sealed',
      site: { releasedAt: record.madeAt },
      parties: { owner: { email: olga.email, isPending: false } },
      hardware: [{ id: lock.id, name: 'Front door' }],
      doorTests: 'No door tests were made.',
      sheets: [{ name: 'East', picture: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }],
      history: { size: expect.any(Number), root: expect.stringMatching(/^[0-9a-f]{64}$/) },
      previousRecord: null,
    })
    expect(record.waivers.map(({ by }) => by)).toContain('Iris Installer')
    expect(Object.keys(record.parties.installer)).toEqual(['email', 'firstName', 'lastName'])
    expect(createHash('sha256').update(canonicalJson(record)).digest('hex')).toBe(hash)
    expect(await textOf(id)).toBe(text)
  })

  test('holds the photos of door tests by their hash [RECORD-20]', async () => {
    const { params } = await aHouse()
    const [door] = (await ask(doorEndpoints.listDoors, { params, query: {} })).body.items
    const at = { ...params, doorId: door?.id ?? '' }
    await ask(doorTestEndpoints.startDoorTest, { params: at })
    const body = { point: 'label', result: 'passed', reason: null, seen: null } as const
    const { body: tested } = await ask(doorTestEndpoints.answerDoorTestPoint, {
      params: at,
      body,
    })
    const answerId = tested.points.find(({ point }) => point === 'label')?.answer?.id ?? ''
    const photo = { params: { ...at, answerId }, file: await aPicture() }
    expect((await ask(doorTestPhotoEndpoints.createDoorTestPhoto, photo)).status).toBe(201)
    await release(params)
    const { id } = await sealed(params)
    const { record } = JSON.parse(await textOf(id)) as RecordFile
    expect(record.photos).toMatchObject([{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect((await verifyRecord(await textOf(id), surroundings(await keys()))).kind).toBe('genuine')
  })

  test('holds what opens what, by the groups of the site [RECORD-02]', async () => {
    const { params, lock } = await aHouse()
    const group = { params, body: { customerReference: 'Staff' } }
    const { id } = (await ask(accessGroupEndpoints.createAccessGroup, group)).body
    const ofGroup = { ...params, accessGroupId: id }
    const hours = { startDate: null, endDate: '2027-01-31', startTime: '08:00', endTime: '18:00' }
    await ask(accessGroupEndpoints.addTimeSchedule, {
      params: ofGroup,
      body: { ...hours, ...toWeekdayFlags([1, 7]) },
    })
    await ask(accessGroupEndpoints.changeAccessGroupLocks, {
      params: ofGroup,
      body: { addIds: [lock.id], removeIds: [] },
    })
    const draft = await (await ask(recordEndpoints.getRecordDraft, { params })).body.text()
    expect((JSON.parse(draft) as RecordFile).record.access).toMatchObject({
      groups: [{ id, name: 'Staff', schedules: [{ ...hours, weekdays: [1, 7] }] }],
      lockSignatures: [{ groupIds: [id], lockIds: [lock.id] }],
      tagSignatures: [],
    })
  })

  test('is read by its company and its owner, and by nobody else [RECORD-16]', async () => {
    const { params, siteId } = await aHouse()
    await release(params)
    const { id: recordId } = await sealed(params)
    expect(await listed(params, stranger)).toEqual([])
    for (const endpoint of [recordEndpoints.getRecordFile, recordEndpoints.getRecordPdf])
      expect((await as(stranger)(endpoint, { params: { recordId } })).status).toBe(404)
    expect((await as(stranger)(recordEndpoints.sendRecord, { params: { recordId } })).status).toBe(404)
    const theo = { subject: 'theo', email: 'theo@customer.test' }
    await anOwnedSite(platform, theo)
    const owned = { params: { siteId, recordId } }
    expect((await as(theo)(ownedRecordEndpoints.listOwnedRecords, owned)).status).toBe(404)
    expect((await as(theo)(ownedRecordEndpoints.getOwnedRecordFile, owned)).status).toBe(404)
    expect((await as(olga)(ownedRecordEndpoints.getOwnedRecordFile, owned)).status).toBe(200)
    expect((await as(theo)(ownedRecordEndpoints.getOwnedRecordPdf, owned)).status).toBe(404)
    const pdf = await (await as(olga)(ownedRecordEndpoints.getOwnedRecordPdf, owned)).body.arrayBuffer()
    expect((await verifyRecordPdf(Buffer.from(pdf), surroundings(await keys()))).kind).toBe('genuine')
  })

  test('goes to the owner by mail, once more when the installer wants it, and is accepted once [RECORD-13]', async () => {
    const { params, siteId } = await aHouse()
    await release(params)
    const { id: recordId } = await sealed(params)
    const isRecord = () => mailbox.letters.filter((letter) => letter.includes('application/pdf')).length
    const before = isRecord()
    expect((await ask(recordEndpoints.sendRecord, { params: { recordId } })).status).toBe(204)
    await expect.poll(isRecord).toBeGreaterThan(before)

    const owned = { params: { siteId, recordId }, body: { remarks: ' The cellar door sticks. ' } }
    const { body } = await as(olga)(ownedRecordEndpoints.acceptOwnedRecord, owned)
    expect(body.acceptance).toMatchObject({ by: olga.email, remarks: 'The cellar door sticks.' })
    expect((await as(olga)(ownedRecordEndpoints.acceptOwnedRecord, owned)).body.ErrorCode).toBe(
      'RecordAccepted',
    )
    const verdict = await verifyRecord(await textOf(recordId), surroundings(await keys()))
    expect(verdict).toMatchObject({
      kind: 'genuine',
      acceptances: [{ by: olga.email, remarks: 'The cellar door sticks.' }],
    })
  })

  test('is a PDF/A-3 in five languages with its fonts, its structure and the record inside [RECORD-09]', async () => {
    const { params } = await aHouse()
    await release(params)
    const { id: recordId } = await sealed(params)
    const known = surroundings(await keys())
    const pdfIn = async (language: string) => {
      const headers = { 'accept-language': language }
      const { body } = await ask(recordEndpoints.getRecordPdf, { params: { recordId } }, headers)
      return Buffer.from(await body.arrayBuffer())
    }
    for (const language of ['en', 'de', 'nl', 'fr', 'es']) {
      const pdf = await pdfIn(language)
      const text = pdf.toString('latin1')
      expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
      expect(text).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
      expect(text).toMatch(/\/OutputIntents \[/)
      expect(text).toMatch(/\/AFRelationship \/Data/)
      expect(text).toMatch(/\/AF \[/)
      expect(text).toMatch(/\/MarkInfo /)
      expect(text).toContain(`/Lang (${language})`)
      // each font is inside, and none is one of those that readers are supposed to have
      expect(text.match(/\/FontFile2 /g)?.length).toBe(2)
      expect(text).not.toContain('/Helvetica')
      expect((await verifyRecordPdf(pdf, known)).kind).toBe('genuine')
      expect(await pdfIn(language)).toEqual(pdf)
    }
  })

  test('tells a PDF that a viewer saved anew, or printed without the record inside, from its own [RECORD-10]', async () => {
    const { params } = await aHouse()
    await release(params)
    const { id: recordId } = await sealed(params)
    const known = surroundings(await keys())
    const { body } = await ask(recordEndpoints.getRecordPdf, { params: { recordId } })
    const pdf = Buffer.from(await body.arrayBuffer())
    const saved = Buffer.concat([pdf, Buffer.from('\n99 0 obj\n<< >>\nendobj\nstartxref\n0\n%%EOF\n')])
    expect(await verifyRecordPdf(saved, known)).toMatchObject({
      kind: 'altered',
      where: [{ member: 'pages', name: null }],
    })
    const printed = Buffer.from(
      pdf.toString('latin1').replaceAll('/EmbeddedFile', '/ForgottenFile'),
      'latin1',
    )
    expect((await verifyRecordPdf(printed, known)).kind).toBe('unreadable')
  })

  test('is a draft before the release, which proves nothing [RECORD-15]', async () => {
    const { params } = await aHouse()
    const draft = await (await ask(recordEndpoints.getRecordDraft, { params })).body.text()
    expect((await verifyRecord(draft, surroundings(await keys()))).kind).toBe('draft')
    const pdf = Buffer.from(
      await (await ask(recordEndpoints.getRecordDraftPdf, { params })).body.arrayBuffer(),
    )
    expect((await verifyRecordPdf(pdf, surroundings([]))).kind).toBe('draft')
    const since = await ask(recordEndpoints.getRecordChanges, { params })
    expect(since.body).toEqual({ record: null, changes: [] })
    await release(params)
    expect((await ask(recordEndpoints.getRecordDraft, { params })).body.ErrorCode).toBe('InstallationClosed')
  })

  test('tells its owner what changed since [RECORD-14]', async () => {
    const { params, siteId, lock } = await aHouse()
    await release(params)
    const { id: recordId } = await sealed(params)
    const since = async () =>
      (await as(olga)(ownedRecordEndpoints.getOwnedRecordChanges, { params: { siteId, recordId } })).body
        .changes
    expect(await since()).toEqual([])
    await system((tx) =>
      tx
        .updateTable('hardware')
        .where('id', '=', lock.id)
        .set({ customerReference: 'Gate', nameKey: 'gate' })
        .execute(),
    )
    expect(await since()).toEqual([
      {
        kind: 'changed',
        member: 'hardware',
        name: 'Gate',
        fields: [{ field: 'name', before: 'Front door', after: 'Gate' }],
      },
    ])
  })

  test('holds no code, no words of notes and no whole number of a tag [RECORD-02]', async () => {
    const { params } = await aHouse()
    await ask(doorEndpoints.createDoor, {
      params,
      body: {
        number: '7',
        customerReference: 'Cellar',
        floorId: null,
        lockType: null,
        communicationType: null,
        isEscapeRoute: true,
        externalId: null,
      },
    })
    await ask(noteEndpoints.createNote, {
      params,
      body: {
        resourceType: 'Collection',
        subject: 'Alarm panel',
        noteText: 'Its word is mellon',
        isPrivateNote: false,
      },
    })
    const { db } = platform.database
    await db.updateTable('door').where('number', '=', '7').set({ code: 'BLUE0000000009' }).execute()
    await system(async (tx) => {
      const { collectionId } = await tx
        .selectFrom('installation')
        .where('id', '=', params.installationId)
        .select('collectionId')
        .executeTakeFirstOrThrow()
      const registrationDate = platform.now()
      await tx
        .insertInto('tag')
        .values({
          id: '0192d3a0-0000-7000-8000-0000000000f1',
          collectionId,
          number: '04A1B2C3D4E5F6',
          isActive: true,
          registrationDate,
        })
        .execute()
    })
    const draft = await (await ask(recordEndpoints.getRecordDraft, { params })).body.text()
    expect(draft).toContain('"lastFour":"E5F6"')
    expect(draft).toContain('"Cellar"')
    expect(draft).not.toMatch(/04A1B2C3D4|BLUE0000000009|activation|mellon|Alarm panel/i)
  })

  test('is genuine and follows the record before it when the clock was set back [RECORD-22]', async () => {
    const first = await aHouse()
    await release(first.params)
    const before = await sealed(first.params)
    clock.now = new Date(clock.now.getTime() - 60 * DAY_MS)
    const { installationId } = await aShare(platform, first.params.installationId)
    await as(stranger)(installationEndpoints.releaseInstallation, { params: { installationId } })
    const ofOwner = { siteId: first.siteId }
    const listOwned = async () =>
      (await as(olga)(ownedRecordEndpoints.listOwnedRecords, { params: ofOwner })).body
    await expect.poll(async () => (await listOwned()).items[0]?.sealedAt).toBeTruthy()
    const [newest, older] = (await listOwned()).items
    expect(older?.id).toBe(before.id)
    const params = { ...ofOwner, recordId: newest?.id ?? '' }
    await as(olga)(ownedRecordEndpoints.acceptOwnedRecord, { params, body: { remarks: '' } })
    const { body } = await as(olga)(ownedRecordEndpoints.getOwnedRecordFile, { params })
    const text = await body.text()
    expect((JSON.parse(text) as RecordFile).record.previousRecord).toBe(before.hash)
    const verdict = await verifyRecord(text, surroundings(await keys()))
    expect(verdict).toMatchObject({ kind: 'genuine', acceptances: [{ by: olga.email }] })
    clock.now = new Date(clock.now.getTime() + 60 * DAY_MS)
  })

  test('is signed by a new key after a year, and the old one still vouches for the old record [RECORD-06 RECORD-10]', async () => {
    const first = await aHouse()
    await release(first.params)
    const old = await sealed(first.params)
    clock.now = new Date(clock.now.getTime() + 366 * DAY_MS)
    const second = await aHouse()
    await release(second.params)
    const { id } = await sealed(second.params)
    const all = await keys()
    expect(all.map(({ until }) => until === null)).toEqual([false, true])
    for (const recordId of [old.id, id])
      expect((await verifyRecord(await textOf(recordId), surroundings(all))).kind).toBe('genuine')
    const { body } = await ask(recordEndpoints.getRecordPdf, { params: { recordId: old.id } })
    const pdf = new Uint8Array(await body.arrayBuffer())
    expect((await verifyRecordPdf(pdf, surroundings(all))).kind).toBe('genuine')
    // in the comment behind the version, which no reader looks at
    pdf[10] = (pdf[10] ?? 0) ^ 1
    const changed = await verifyRecordPdf(pdf, surroundings(all))
    expect(changed.where).toEqual([{ member: 'pages', name: null }])
    const rows = await system((tx) =>
      tx.selectFrom('recordKey').orderBy('madeAt').select('privateKey').execute(),
    )
    expect(rows.map(({ privateKey }) => privateKey === null)).toEqual([true, false])
  })
})
