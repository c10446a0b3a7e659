import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { type NoteDraft, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { describe, expect, test } from 'vitest'
import { authorizeInstallation, authorizeStaff } from '../../authorization/authorize.ts'
import { newId } from '../../infra/database/new-id.ts'
import { CHANGES_CHANNEL } from '../../infra/events/announce.ts'
import { aPdf } from '../../testing/test-files.ts'
import { admin, installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { updateNote } from './note-store.ts'

const { changeNote, createNote, deleteNote, listNotedResources, listNotes } = noteEndpoints

const onSite = (change: Partial<NoteDraft> = {}): NoteDraft => ({
  resourceType: 'Collection',
  subject: 'Wifi',
  noteText: 'Weak in the hall',
  isPrivateNote: false,
  ...change,
})

describe('notes', async () => {
  const platform = await testPlatform()
  const { as, clock, database, issuer, now, system, fixture } = platform

  const later = () => {
    clock.now = new Date(clock.now.getTime() + 60_000)
  }
  const place = async () => ({ installationId: await aSite(platform) })
  const collectionOf = (installationId: string) =>
    system((tx) =>
      tx
        .selectFrom('installation')
        .where('id', '=', installationId)
        .select('collectionId')
        .executeTakeFirstOrThrow(),
    )
  const write = (params: { installationId: string }, change: Partial<NoteDraft> = {}, person = installer) =>
    as(person)(createNote, { params, body: onSite(change) })
  const subjects = async (
    params: { installationId: string },
    {
      person = installer,
      ...query
    }: { person?: TestPerson; filter?: string; orderBy?: string; top?: number } = {},
  ) => (await as(person)(listNotes, { params, query })).body.items.map(({ subject }) => subject)

  test('a note about the site is about its collection and carries its author [NOTE-22 NOTE-24 NOTE-28]', async () => {
    const params = await place()
    const { collectionId } = await collectionOf(params.installationId)
    const { status, body } = await write(params, { subject: '  Wifi ', noteText: ' Weak in the hall' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      version: 1,
      subject: 'Wifi',
      noteText: 'Weak in the hall',
      isPrivateNote: false,
      resourceType: 'Collection',
      resourceId: collectionId,
      resourceReference: 'Harbour House',
      userEmail: installer.email,
      userFirstName: 'Iris',
      userLastName: 'Installer',
      createdOn: clock.now.toISOString(),
      photos: [],
    })
    expect((await as(installer)(listNotes, { params, query: {} })).body.items).toEqual([body])
    expect((await write(params, { resourceId: collectionId })).status).toBe(201)
  })

  test('a note knows the name that its resource had, and only resources of the collection', async () => {
    const params = await place()
    const { installationId } = params
    const iq = await addTestIq(platform, installationId)
    const lock = (await addTestLock(platform, installationId, { name: 'Front door' })).body
    const repeater = (await addTestRepeater(platform, installationId)).body
    const plan = await as(installer)(floorPlanEndpoints.createFloorPlan, {
      params,
      body: { customerReference: 'Ground floor' },
      file: aPdf(),
    })
    const { collectionId } = await collectionOf(installationId)
    const tagId = newId(now())
    await database.db
      .insertInto('tag')
      .values({ id: tagId, collectionId, number: '04A1B2C3', isActive: true, registrationDate: now() })
      .execute()

    const resources = [
      ['Iq', iq.id, 'Hall IQ'],
      ['Lock', lock.id, 'Front door'],
      ['Repeater', repeater.id, 'Corridor'],
      ['FloorPlan', plan.body.id, 'Ground floor'],
      ['Tag', tagId, '04A1B2C3'],
    ] as const
    for (const [resourceType, resourceId, name] of resources) {
      const note = await write(params, { resourceType, resourceId, resourceReference: 'Anything' })
      expect(note.body).toMatchObject({ resourceType, resourceId, resourceReference: name })
      const elsewhere = await write(await place(), { resourceType, resourceId })
      expect([resourceType, elsewhere.status]).toEqual([resourceType, 404])
    }
    expect((await write(params, { resourceType: 'Repeater', resourceId: lock.id })).status).toBe(404)
    expect((await write(params, { resourceId: lock.id })).status).toBe(404)
  })

  test('a private note is seen by its author alone, also by the database [NOTE-15]', async () => {
    const params = await place()
    const { body: secret } = await write(params, { subject: 'Secret', isPrivateNote: true })
    await write(params, { subject: 'Open' })
    expect(await subjects(params)).toEqual(['Open', 'Secret'])
    expect(await subjects(params, { person: admin })).toEqual(['Open'])

    const { body: resources } = await as(admin)(listNotedResources, { params, query: {} })
    expect(resources.items).toMatchObject([{ count: 1 }])
    const note = { ...params, noteId: secret.id }
    expect((await as(admin)(changeNote, { params: note, body: { noteText: 'Not mine.' } })).status).toBe(404)
    expect((await as(admin)(deleteNote, { params: note })).status).toBe(404)

    const unfiltered = (person: TestPerson) =>
      database.db.transaction().execute(async (tx) => {
        const { subject, email } = person
        const names = { firstName: undefined, lastName: undefined, locale: undefined }
        await authorizeStaff(
          tx,
          { issuer: issuer.issuer, subject, email, emailVerified: true, ...names },
          'installer_basic',
        )
        await authorizeInstallation(tx, params.installationId, now())
        const change = await tx.updateTable('note').set({ subject: 'Mine' }).executeTakeFirst()
        const left = await tx.selectFrom('note').select('userEmail').execute()
        return { seen: left.length, changed: Number(change.numUpdatedRows) }
      })
    expect(await unfiltered(admin)).toEqual({ seen: 1, changed: 0 })
  })

  test('a public note is read by colleagues and by whoever shares the site, and by no other company [NOTE-16]', async () => {
    const params = await place()
    await write(params)
    const share = { installationId: (await aShare(platform, params.installationId)).installationId }
    expect(await subjects(params, { person: admin })).toEqual(['Wifi'])
    expect(await subjects(share, { person: stranger })).toEqual(['Wifi'])
    await system((tx) =>
      tx.updateTable('staff').where('id', '=', fixture.adminId).set({ role: 'clay_installer' }).execute(),
    )
    expect(await subjects(params, { person: admin })).toEqual(['Wifi'])
    await system((tx) =>
      tx.updateTable('staff').where('id', '=', fixture.adminId).set({ role: 'installer_admin' }).execute(),
    )

    for (const call of [listNotes, listNotedResources])
      expect((await as(stranger)(call, { params, query: {} })).status).toBe(404)
    expect((await write(params, {}, stranger)).status).toBe(404)
  })

  test('only the author edits and deletes a note, whatever company reads it [NOTE-17]', async () => {
    const params = await place()
    const { body: note } = await write(params)
    const share = await aShare(platform, params.installationId)
    const readers = [
      { person: admin, installationId: params.installationId },
      { person: stranger, installationId: share.installationId },
    ]
    for (const { person, installationId } of readers) {
      const theirs = { installationId, noteId: note.id }
      const refused = {
        status: 403,
        body: {
          Message: 'You are not the author of this note and therefore cannot edit or delete it.',
          ErrorCode: 'NotNoteAuthor',
        },
      }
      const change = { params: theirs, body: { subject: 'Mine' } }
      expect(await as(person)(changeNote, change)).toMatchObject(refused)
      expect(await as(person)(deleteNote, { params: theirs })).toMatchObject(refused)
    }
    expect(await subjects(params)).toEqual(['Wifi'])
  })

  test('an edit saves text, subject and privacy, and nothing else [NOTE-29]', async () => {
    const params = await place()
    const { body: note } = await write(params)
    const own = { ...params, noteId: note.id }
    later()
    const messages = { noteText: 'Strong now', subject: 'Solved', isPrivateNote: true }
    const { status, body } = await as(installer)(
      changeNote,
      { params: own, body: messages },
      { 'if-match': '"1"' },
    )
    expect(status).toBe(200)
    expect(body).toEqual({ ...note, ...messages, version: 2 })
    expect(await subjects(params, { person: admin })).toEqual([])

    const stale = { params: own, body: { subject: 'Late' } }
    expect(await as(installer)(changeNote, stale, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { ErrorCode: 'Stale' },
    })
    const url = `/api/installations/${params.installationId}/notes/${note.id}`
    const other = await platform.request(
      { method: 'PATCH', url, payload: { resource_type: 'Lock' } },
      installer,
    )
    expect(other.json()).toMatchObject({ ErrorCode: 'InvalidRequest' })
  })

  test('a note made private meanwhile stays private when its text changes', async () => {
    const params = await place()
    const { body: note } = await write(params)
    const held = await database.db.startTransaction().execute()
    const { subject } = note
    await updateNote(held, note.id, { subject, noteText: 'Written meanwhile', isPrivateNote: true })
    const noteId = note.id
    const change = as(installer)(changeNote, { params: { ...params, noteId }, body: { subject: 'Wi-Fi' } })
    await waitingForLocks(database)
    await held.commit().execute()
    expect((await change).body).toMatchObject({
      subject: 'Wi-Fi',
      noteText: 'Written meanwhile',
      isPrivateNote: true,
    })
    expect(await subjects(params, { person: admin })).toEqual([])
  })

  test('a note is deleted once [NOTE-30]', async () => {
    const params = await place()
    const { body: note } = await write(params)
    const own = { ...params, noteId: note.id }
    expect((await as(installer)(deleteNote, { params: own })).status).toBe(204)
    expect((await as(installer)(deleteNote, { params: own })).status).toBe(404)
    expect(await subjects(params)).toEqual([])
  })

  test.each([
    [{ noteText: ' ' }, 'note_text', 'Text is required.'],
    [{ noteText: 'a'.repeat(181) }, 'note_text', 'The text of a note has at most 180 characters.'],
    [{ subject: '' }, 'subject', 'Subject is required.'],
    [{ resourceType: 'Lock' }, 'resource_id', 'Resource is required.'],
  ] as const)('a note with %j is refused with the field', async (change, field, message) => {
    expect(await write(await place(), change)).toMatchObject({
      status: 400,
      body: { ErrorCode: 'InvalidRequest', Errors: [{ field, message }] },
    })
  })

  test('the list searches, filters and sorts as asked [NOTE-25]', async () => {
    const params = await place()
    const { body: lock } = await addTestLock(platform, params.installationId, { name: 'Front door' })
    const { collectionId } = await collectionOf(params.installationId)
    const from = clock.now.toISOString()
    await write(params, { subject: 'Battery', resourceType: 'Lock', resourceId: lock.id })
    later()
    await write(params, { subject: 'Access' })
    const middle = clock.now.toISOString()
    later()
    await write(params, { subject: 'Cable' })

    expect(await subjects(params, { filter: "contains(tolower(subject),'ab')" })).toEqual(['Cable'])
    const range = `created_on ge ${from} and created_on le ${middle}`
    expect(await subjects(params, { filter: range })).toEqual(['Access', 'Battery'])
    const about = `resource_type eq 'Lock' and resource_id eq '${lock.id}'`
    expect(await subjects(params, { filter: about })).toEqual(['Battery'])
    expect(await subjects(params, { filter: `collection_id eq '${collectionId}'`, top: 2 })).toEqual([
      'Access',
      'Battery',
    ])
    expect(await subjects(params, { orderBy: 'created_on desc' })).toEqual(['Cable', 'Access', 'Battery'])
    expect(
      (await as(installer)(listNotes, { params, query: { filter: "note_text eq 'a'" } })).body,
    ).toMatchObject({ ErrorCode: 'InvalidFilter' })
  })

  test('without an order the list comes by subject, ascending [NOTE-26]', async () => {
    const params = await place()
    for (const subject of ['Cable', 'Access', 'Battery']) await write(params, { subject })
    expect(await subjects(params)).toEqual(['Access', 'Battery', 'Cable'])
  })

  test('notes are counted for each resource [NOTE-27]', async () => {
    const params = await place()
    const { collectionId } = await collectionOf(params.installationId)
    const front = (await addTestLock(platform, params.installationId, { name: 'Front door' })).body
    const back = (await addTestLock(platform, params.installationId, { name: 'Back door' })).body
    for (const resourceId of [front.id, front.id, back.id])
      await write(params, { resourceType: 'Lock', resourceId })
    await write(params)
    const count = async (filter?: string) =>
      (await as(installer)(listNotedResources, { params, query: filter ? { filter } : {} })).body.items

    const ofFront = {
      resourceType: 'Lock',
      resourceId: front.id,
      resourceReference: 'Front door',
      count: 2,
    }
    const ofBack = {
      resourceType: 'Lock',
      resourceId: back.id,
      resourceReference: 'Back door',
      count: 1,
    }
    const ofSite = {
      resourceType: 'Collection',
      resourceId: collectionId,
      resourceReference: 'Harbour House',
      count: 1,
    }
    expect(await count()).toEqual([ofBack, ofFront, ofSite])
    expect(
      await count(`resource_type eq 'Lock' and resource_id in ('${front.id}','${collectionId}')`),
    ).toEqual([ofFront])
    expect(await count("contains(tolower(resource_reference),'back')")).toEqual([ofBack])
  })

  test('a retry after a lost answer writes no second note', async () => {
    const params = await place()
    const send = () =>
      as(installer)(
        createNote,
        { params, body: onSite() },
        { 'idempotency-key': `note-${params.installationId}` },
      )
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    expect(await subjects(params)).toEqual(['Wifi'])
  })

  test('the record of a change says nothing of what was written', async () => {
    const params = await place()
    const { body: note } = await write(params, { isPrivateNote: true })
    later()
    const body = { noteText: 'Secret', isPrivateNote: true }
    await as(installer)(changeNote, { params: { ...params, noteId: note.id }, body })
    later()
    await as(installer)(deleteNote, { params: { ...params, noteId: note.id } })
    const records = await system((tx) =>
      tx
        .selectFrom('audit')
        .where('installationId', '=', params.installationId)
        .where('operation', 'like', '%Note')
        .orderBy('id')
        .select(['operation', 'change'])
        .execute(),
    )
    expect(records).toEqual([
      { operation: 'createNote', change: { resourceType: 'Collection', isPrivateNote: true } },
      { operation: 'changeNote', change: { isPrivateNote: true } },
      { operation: 'deleteNote', change: null },
    ])
  })

  test('open pages learn of public notes, and of a note that becomes private, and of no other', async () => {
    const params = await place()
    const announced: string[] = []
    const stop = await database.listen(CHANGES_CHANNEL, (payload) => {
      const { resource, change } = JSON.parse(payload) as { resource: string; change: string }
      if (resource === 'note') announced.push(change)
    })
    const { body: secret } = await write(params, { isPrivateNote: true })
    const own = { ...params, noteId: secret.id }
    const make = (isPrivateNote: boolean) =>
      as(installer)(changeNote, { params: own, body: { isPrivateNote } })
    await make(true)
    await make(false)
    await make(true)
    await as(installer)(deleteNote, { params: own })
    await write(params)
    await expect.poll(() => announced).toEqual(['updated', 'updated', 'created'])
    await stop()
  })
})
