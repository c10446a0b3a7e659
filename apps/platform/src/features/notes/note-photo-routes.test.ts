import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { notePhotoEndpoints } from '@commissioning/contract/notes/note-photo-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { STORED_FILE_LIMIT } from '@commissioning/domain/notes/note-rules'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { authorizeInstallation, authorizeStaff } from '../../authorization/authorize.ts'
import { newId } from '../../infra/database/new-id.ts'
import { CHANGES_CHANNEL } from '../../infra/events/announce.ts'
import { aPdf, aPicture, aPixel, filesBelow } from '../../testing/test-files.ts'
import { admin, installer, stranger } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { selectNoteForUpdate } from './note-store.ts'

const { changeNote, createNote, deleteNote, listNotes } = noteEndpoints
const { createNotePhoto, deleteNotePhoto, getNotePhotoFile } = notePhotoEndpoints

describe('photos of notes', async () => {
  const platform = await testPlatform()
  const { as, clock, database, issuer, now, settings, system } = platform

  const files = async () => (await filesBelow(settings.filesDir)).toSorted()
  async function aNote({ isPrivateNote = false, installationId = '' } = {}) {
    const params = { installationId: installationId || (await aSite(platform)) }
    const body = { resourceType: 'Collection', subject: 'Wifi', noteText: 'Weak here' } as const
    const note = await as(installer)(createNote, { params, body: { ...body, isPrivateNote } })
    return { ...params, noteId: note.body.id }
  }
  type OfNote = Awaited<ReturnType<typeof aNote>>
  const add = (params: OfNote, file = aPixel(), headers: Record<string, string> = {}, person = installer) =>
    as(person)(createNotePhoto, { params, file }, headers)
  const photosOf = async ({ installationId }: OfNote, person = installer) => {
    const answer = await as(person)(listNotes, { params: { installationId }, query: {} })
    return answer.body.items.flatMap(({ photos }) => photos)
  }
  const fileOf = (params: OfNote & { photoId: string }, size?: 'thumbnail', person = installer) =>
    as(person)(getNotePhotoFile, { params, query: size ? { size } : {} })
  const later = () => {
    clock.now = new Date(clock.now.getTime() + 60_000)
  }

  test('photos are answered with their note, in the order in which they were added [NOTE-33]', async () => {
    const note = await aNote()
    const { status, body: first } = await add(note, await aPicture({ width: 60, height: 20 }))
    expect([status, first]).toEqual([201, { id: first.id, width: 20, height: 60 }])
    later()
    const { body: second } = await add(note)
    expect(await photosOf(note)).toEqual([first, second])
    expect(await photosOf(note, admin)).toEqual([first, second])
  })

  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s is written anew, upright and without where it was taken, beside a thumbnail [NOTE-34 NOTE-35]',
    async (format) => {
      const note = await aNote()
      const photo = await aPicture({ width: 1_000, height: 400, format })
      const sent = await sharp(await photo.arrayBuffer()).metadata()
      expect([sent.orientation, sent.exif === undefined]).toEqual([6, false])

      const { body } = await add(note, new File([photo], 'photo.jpg'))
      expect(body).toMatchObject({ width: 400, height: 1_000 })
      for (const [size, width, height] of [
        [undefined, 400, 1_000],
        ['thumbnail', 128, 320],
      ] as const) {
        const answer = await fileOf({ ...note, photoId: body.id }, size)
        const bytes = Buffer.from(await answer.body.arrayBuffer())
        const read = await sharp(bytes).metadata()
        const { exif, orientation } = read
        expect([read.width, read.height, exif, orientation]).toEqual([width, height, undefined, undefined])
        expect([read.format, answer.headers['content-type']]).toEqual([format, `image/${format}`])
        expect(bytes.includes('Telltale')).toBe(false)
      }
    },
  )

  test('a photo is shown and never run, and read again only when it is another [NOTE-39]', async () => {
    const note = await aNote()
    const photo = { ...note, photoId: (await add(note)).body.id }
    const whole = await fileOf(photo)
    expect(whole.status).toBe(200)
    expect(whole.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="Wifi.png"; filename*=UTF-8\'\'Wifi.png',
    })
    const ifNoneMatch = { 'if-none-match': whole.headers.etag ?? '' }
    expect((await as(installer)(getNotePhotoFile, { params: photo, query: {} }, ifNoneMatch)).status).toBe(
      304,
    )
    const query = { size: 'thumbnail' } as const
    expect((await as(installer)(getNotePhotoFile, { params: photo, query }, ifNoneMatch)).status).toBe(200)
  })

  test.each([
    ['a PDF', () => aPdf(0, 'photo.jpg'), 415, 'InvalidFileType'],
    ['a name of another kind', () => aPixel('photo.heic'), 415, 'InvalidFileType'],
    ['half a picture', async () => new File([(await aPicture()).slice(0, 90)], 'a.png'), 422, 'FileDamaged'],
  ])('%s is refused and leaves nothing behind [NOTE-34 NOTE-37]', async (_what, file, status, ErrorCode) => {
    const note = await aNote()
    const before = await files()
    expect(await add(note, await file())).toMatchObject({ status, body: { ErrorCode } })
    expect(await files()).toEqual(before)
  })

  test('the photos of a private note are its author’s alone, also by the database [NOTE-36]', async () => {
    const note = await aNote({ isPrivateNote: true })
    const photo = { ...note, photoId: (await add(note)).body.id }
    const before = await files()
    expect(await photosOf(note, admin)).toEqual([])
    for (const size of [undefined, 'thumbnail'] as const)
      expect((await fileOf(photo, size, admin)).status).toBe(404)
    expect((await add(note, aPixel(), {}, admin)).status).toBe(404)
    expect((await as(admin)(deleteNotePhoto, { params: photo })).status).toBe(404)
    expect(await files()).toEqual(before)

    const unfiltered = (person: TestPerson) =>
      database.db.transaction().execute(async (tx) => {
        const { subject, email } = person
        const names = { firstName: undefined, lastName: undefined, locale: undefined }
        const identity = { issuer: issuer.issuer, subject, email, emailVerified: true, ...names }
        await authorizeStaff(tx, identity, 'installer_basic')
        await authorizeInstallation(tx, note.installationId, now())
        const seen = await tx.selectFrom('notePhoto').select('id').execute()
        const gone = await tx.deleteFrom('notePhoto').executeTakeFirst()
        return [seen.length, Number(gone.numDeletedRows)]
      })
    expect(await unfiltered(admin)).toEqual([0, 0])
    expect(await unfiltered(installer)).toEqual([1, 1])
  })

  test('who reads a note reads its photos, and its author alone adds and removes them [NOTE-36]', async () => {
    const note = await aNote()
    const photo = { ...note, photoId: (await add(note)).body.id }
    const share = { installationId: (await aShare(platform, note.installationId)).installationId }
    const notTheirs = { status: 403, body: { ErrorCode: 'NotNoteAuthor' } }
    for (const [person, place] of [
      [admin, {}],
      [stranger, share],
    ] as const) {
      const theirs = { ...photo, ...place }
      expect((await fileOf(theirs, 'thumbnail', person)).status).toBe(200)
      expect(await add(theirs, aPixel(), {}, person)).toMatchObject(notTheirs)
      expect(await as(person)(deleteNotePhoto, { params: theirs })).toMatchObject(notTheirs)
    }
    expect((await fileOf(photo, undefined, stranger)).status).toBe(404)

    const { installationId, photoId } = photo
    const elsewhere = await aNote()
    expect((await fileOf({ ...photo, noteId: elsewhere.noteId })).status).toBe(404)
    expect((await fileOf({ ...elsewhere, photoId })).status).toBe(404)
    const other = await aNote({ installationId })
    expect((await fileOf({ ...other, photoId })).status).toBe(404)
    expect(
      (await as(installer)(deleteNotePhoto, { params: { ...other, photoId: photo.photoId } })).status,
    ).toBe(404)
    expect(await photosOf(note)).toHaveLength(1)

    const change = { params: note, body: { isPrivateNote: true } }
    await as(installer)(changeNote, change)
    expect((await fileOf(photo, undefined, admin)).status).toBe(404)
  })

  test('of two photos that come to the last place at once one is refused [NOTE-33]', async () => {
    const note = await aNote()
    await sql`with file as (
        insert into stored_file (id, collection_id, media_type, byte_size, created_at)
        select gen_random_uuid(), collection_id, 'image/png', 8, ${clock.now}
        from note, generate_series(1, 10) where note.id = ${note.noteId}
        returning id, collection_id),
      numbered as (select id, collection_id, row_number() over (order by id) as number from file)
      insert into note_photo (id, collection_id, note_id, file_id, thumbnail_id, width, height, created_on)
      select whole.id, whole.collection_id, ${note.noteId}, whole.id, small.id, 1, 1, ${clock.now}
      from numbered as whole join numbered as small on small.number = whole.number + 5`.execute(database.db)
    const held = await database.db.startTransaction().execute()
    await selectNoteForUpdate(held, note.noteId)
    const both = Promise.all([add(note), add(note)])
    await waitingForLocks(database, 2)
    await held.commit().execute()
    const answers = (await both).map(({ status, body }) => `${status} ${body.Message ?? ''}`.trim())
    expect(answers.toSorted()).toEqual(['201', '409 A note has room for 6 photos. Remove one first.'])
    expect(await photosOf(note)).toHaveLength(6)
  })

  test('an installation that is full of files takes no more photos', async () => {
    const note = await aNote()
    await add(note)
    await sql`insert into stored_file (id, collection_id, media_type, byte_size, created_at)
      select gen_random_uuid(), collection_id, 'image/png', 8, ${clock.now}
      from note, generate_series(1, ${STORED_FILE_LIMIT}::int - 3) where note.id = ${note.noteId}`.execute(
      database.db,
    )
    expect((await add(note)).status).toBe(201)
    expect(await add(note)).toMatchObject({ status: 409, body: { ErrorCode: 'PhotosFull' } })
  })

  test('the bytes of a removed photo, and of the photos of a deleted note, follow them [NOTE-37]', async () => {
    const before = await files()
    const note = await aNote()
    const photo = { ...note, photoId: (await add(note)).body.id }
    await add(note)
    expect(await files()).toHaveLength(before.length + 4)

    expect((await as(installer)(deleteNotePhoto, { params: photo })).status).toBe(204)
    expect((await as(installer)(deleteNotePhoto, { params: photo })).status).toBe(404)
    expect((await fileOf(photo)).status).toBe(404)
    await expect.poll(async () => (await files()).length).toBe(before.length + 2)

    expect((await as(installer)(deleteNote, { params: note })).status).toBe(204)
    await expect.poll(files).toEqual(before)
  })

  test('no row keeps the files of a note that a program of before has deleted [NOTE-37]', async () => {
    const note = await aNote()
    await add(note)
    await database.db.deleteFrom('note').where('id', '=', note.noteId).execute()
    const stored =
      await sql`select 1 from stored_file join note_photo on stored_file.id in (file_id, thumbnail_id)
      where note_id = ${note.noteId}`.execute(database.db)
    expect(stored.rows).toEqual([])
    const { rows } = await sql`select 1 from stored_file join installation using (collection_id)
      where installation.id = ${note.installationId}`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('a photo that is sent again after a lost answer is added once [NOTE-38]', async () => {
    const note = await aNote()
    const key = { 'idempotency-key': newId(now()) }
    const first = await add(note, aPixel(), key)
    const before = await files()
    const again = await add(note, aPixel(), key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await add(note, await aPicture(), key)).toMatchObject({ status: 422 })
    expect(await photosOf(note)).toEqual([first.body])
    expect(await files()).toEqual(before)
  })

  test('a photo for a note that was changed meanwhile is refused [NOTE-38]', async () => {
    const note = await aNote()
    const seen = { 'if-match': '"1"' }
    const { body: photo } = await add(note, aPixel(), seen)
    expect((await add(note, aPixel(), seen)).status).toBe(201)
    await as(installer)(changeNote, { params: note, body: { noteText: 'Strong now' } })
    const stale = { status: 412, body: { ErrorCode: 'Stale' } }
    const before = await files()
    expect(await add(note, aPixel(), seen)).toMatchObject(stale)
    expect(await files()).toEqual(before)
    const params = { ...note, photoId: photo.id }
    expect(await as(installer)(deleteNotePhoto, { params }, seen)).toMatchObject(stale)
    expect(await photosOf(note)).toHaveLength(2)
  })

  test('adding and removing a photo is recorded, and announced to open pages unless the note is private', async () => {
    const announced: string[] = []
    const stop = await database.listen(CHANGES_CHANNEL, (payload) => {
      const { resource, change, id } = JSON.parse(payload) as Record<string, string>
      if (resource === 'note') announced.push(`${change} ${id}`)
    })
    const secret = await aNote({ isPrivateNote: true })
    const { body: hidden } = await add(secret)
    await as(installer)(deleteNotePhoto, { params: { ...secret, photoId: hidden.id } })
    const note = await aNote()
    const { body: photo } = await add(note)
    later()
    await as(installer)(deleteNotePhoto, { params: { ...note, photoId: photo.id } })
    const { noteId } = note
    const expected = [`created ${noteId}`, `updated ${noteId}`, `updated ${noteId}`]
    await expect.poll(() => announced).toEqual(expected)
    await stop()

    const records = await system((tx) =>
      tx
        .selectFrom('audit')
        .where('installationId', '=', note.installationId)
        .where('operation', 'like', '%NotePhoto')
        .orderBy('id')
        .select(['operation', 'subject', 'change'])
        .execute(),
    )
    expect(records).toEqual([
      { operation: 'createNotePhoto', subject: { ...note, id: photo.id }, change: null },
      { operation: 'deleteNotePhoto', subject: { ...note, photoId: photo.id }, change: null },
    ])
  })
})
