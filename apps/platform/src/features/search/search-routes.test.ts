import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { findEndpoints } from '@commissioning/contract/search/search-endpoints'
import { placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import { sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { type StaffDraft, staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withSearchRole } from '../../infra/database/database-roles.ts'
import { countRowsRead } from '../../testing/count-rows-read.ts'
import { aPicture } from '../../testing/test-files.ts'
import { admin, installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { searchInstallationItems as selectFound } from './search-store.ts'

const { findThings } = findEndpoints

describe('finding', async () => {
  const platform = await testPlatform()
  const { as, system } = platform
  const find = async (text: string, person = installer) =>
    (await as(person)(findThings, { query: { text } })).body.items
  const names = async (text: string, person = installer) => (await find(text, person)).map(({ name }) => name)
  const note = (installationId: string, subject: string, isPrivateNote = false) =>
    as(installer)(noteEndpoints.createNote, {
      params: { installationId },
      body: { resourceType: 'Collection', subject, noteText: 'Seen', isPrivateNote },
    })

  test('a device is found by its name and by part of its code however it is separated [FIND-01]', async () => {
    const installationId = await aSite(platform)
    const { id: iqId, mac, activationCode } = await addTestIq(platform, installationId)
    const { body: lock } = await addTestLock(platform, installationId, { name: 'Größe Ärzte', net: 'RFNET' })
    await addTestRepeater(platform, installationId, { name: 'Größe Repeater' })

    expect(await names('größe')).toEqual(['Größe Ärzte', 'Größe Repeater'])
    const [found] = await find('ärzte')
    expect(found).toEqual({
      kind: 'lock',
      id: lock.id,
      name: 'Größe Ärzte',
      detail: lock.mac,
      isDetached: true,
      sheetId: null,
      installation: { id: installationId, customerReference: expect.any(String) },
    })
    for (const code of [lock.mac, lock.mac.replaceAll('.', ' '), lock.mac.replaceAll('.', '-').slice(3)])
      expect(await names(code), code).toContain('Größe Ärzte')
    expect(await find(mac.slice(4).toLowerCase())).toMatchObject([
      { kind: 'iq', id: iqId, isDetached: false },
    ])
    expect(await find(activationCode)).toMatchObject([{ kind: 'iq', id: iqId }])
    const ofPart = await find(activationCode.slice(0, 11))
    expect(ofPart.filter(({ kind }) => kind === 'iq')).toEqual([])
    expect(await names('%%')).toEqual([])
  })

  test('tags, floors, notes and people are found beside devices, six of a kind at most [FIND-01 TAG-42]', async () => {
    const installationId = await aSite(platform)
    const { params, collectionId } = { params: { installationId }, ...(await collectionOf(installationId)) }
    for (let number = 0; number < 8; number += 1)
      await as(installer)(floorEndpoints.createFloor, {
        params,
        body: { customerReference: `Zebra ${number}`, number, locks: [] },
      })
    await note(installationId, 'The zebra door sticks')
    await system((tx) =>
      tx
        .insertInto('tag')
        .values({
          id: installationId,
          collectionId,
          number: '04AB12CD',
          label: 'Änne, Reinigung',
          isActive: true,
          registrationDate: new Date(0),
        })
        .execute(),
    )
    const kinds = (await find('zebra')).map(({ kind }) => kind)
    expect(kinds).toEqual([...Array(6).fill('floor'), 'note'])
    expect(await find('04-ab-12')).toMatchObject([{ kind: 'tag', name: '04AB12CD' }])
    expect(await find('änne, rein')).toMatchObject([{ kind: 'tag', detail: 'Änne, Reinigung' }])
    const [person] = await find(admin.email)
    expect(person).toMatchObject({ kind: 'person', detail: admin.email, installation: null })
  })

  test('what begins with the text comes first, and what only has it fills up to six [FIND-01]', async () => {
    const installationId = await aSite(platform)
    const lock = (name: string) => addTestLock(platform, installationId, { name })
    for (const name of [
      'Big otter 2',
      'Otter 3',
      'Otter 1',
      'Big otter 1',
      'Otter 2',
      'Big otter 3',
      'Otter 4',
    ])
      await lock(name)
    const four = ['Otter 1', 'Otter 2', 'Otter 3', 'Otter 4']
    expect(await names('otter')).toEqual([...four, 'Big otter 1', 'Big otter 2'])
    for (const name of ['Otter 7', 'Otter 5', 'Otter 6']) await lock(name)
    expect(await names('otter')).toEqual([...four, 'Otter 5', 'Otter 6'])
  })

  test('the six that are found are the first in the order of names, of each kind [FIND-10]', async () => {
    const installationId = await aSite(platform)
    const params = { installationId }
    const numbers = [10, 2, 11, 12, 1, 13, 14, 15]
    for (const number of numbers) {
      await addTestLock(platform, installationId, { name: `Yak ${number}` })
      await addTestLock(platform, installationId, { name: `Old yak ${number}` })
      const floor = { customerReference: `Yak floor ${number}`, number, locks: [] }
      await as(installer)(floorEndpoints.createFloor, { params, body: floor })
      await note(installationId, `Yak note ${number}`)
    }
    for (const lastName of ['Hook', 'Bell', 'Gate', 'Able', 'Ford', 'Cole', 'East', 'Dale']) {
      const body = { email: `${lastName}@zarya.test`, firstName: 'Zarya', lastName, role: 'installer_basic' }
      await as(admin)(staffEndpoints.inviteStaffMember, { body: body as StaffDraft })
    }
    const first = (name: string) => [1, 2, 10, 11, 12, 13].map((number) => `${name} ${number}`)
    expect(await names('yak')).toEqual([...first('Yak'), ...first('Yak floor'), ...first('Yak note')])
    expect(await names('ld yak')).toEqual(first('Old yak'))
    const people = ['Able', 'Bell', 'Cole', 'Dale', 'East', 'Ford'].map((lastName) => `Zarya ${lastName}`)
    expect(await names('zarya', admin)).toEqual(people)
  })

  test("another company's things, those of a closed site and others' private notes stay hidden [FIND-02]", async () => {
    const installationId = await aSite(platform)
    await addTestLock(platform, installationId, { name: 'Quokka door' })
    await note(installationId, 'Quokka seen')
    await note(installationId, 'Quokka secret', true)
    expect(await names('quokka')).toEqual(['Quokka door', 'Quokka secret', 'Quokka seen'])
    expect(await names('quokka', admin)).toEqual(['Quokka door', 'Quokka seen'])
    expect(await names('quokka', stranger)).toEqual([])
    expect(await names(admin.email, stranger)).toEqual([])

    await aShare(platform, installationId)
    expect(await names('quokka', stranger)).toEqual(['Quokka door', 'Quokka seen'])
    await system((tx) =>
      tx
        .updateTable('installation')
        .where('id', '=', installationId)
        .set({ releaseDate: new Date(0) })
        .execute(),
    )
    expect(await names('quokka')).toEqual([])
  })

  test('a search reads the things of each site once, also where one site has most of the notes [SPEED-38]', async () => {
    const installationId = await aSite(platform)
    const { collectionId } = await collectionOf(installationId)
    const { company, coreTenant, installerId } = platform.fixture
    const SITES = 200
    const NOTES = 600
    await platform.database.db.transaction().execute(async (tx) => {
      await sql`
        with made as (
          insert into collection (id, tenant_id, customer_reference, created_at)
          select gen_random_uuid(), ${coreTenant}::uuid, 'Quiet ' || n, now() from generate_series(1, ${SITES}) as n
          returning id, customer_reference)
        insert into installation (id, company_id, collection_id, tenant_id, installer_id, site_customer_reference, type, created_date)
        select gen_random_uuid(), ${company}::uuid, id, ${coreTenant}::uuid, ${installerId}::uuid, customer_reference, 'initial', now()
        from made`.execute(tx)
      await sql`
        insert into note (id, collection_id, resource_type, resource_id, resource_reference, subject, note_text, is_private_note, user_email, created_on)
        select gen_random_uuid(), ${collectionId}::uuid, 'Collection', ${collectionId}::uuid, 'Site', 'Remark ' || n, 'Seen', false, ${installer.email}, now()
        from generate_series(1, ${NOTES}) as n`.execute(tx)
    })
    await platform.database.executeSql('analyze note, installation, collection')
    const [found, read] = await system((tx) =>
      withSearchRole(tx, async () => {
        await sql`select set_config('app.company_id', ${company}, true)`.execute(tx)
        return countRowsRead(tx, () => selectFound(tx, { text: 'nothing at all', now: platform.now() }))
      }),
    )
    expect(found).toEqual([])
    // the sites are read for each of the kinds, and once more for what row-level security lets be seen of it
    expect(read).toBeLessThan(NOTES + 30 * SITES)
  })

  test('less than two letters are no question [FIND-01]', async () => {
    const answer = await as(installer)(findThings, { query: { text: ' a ' } })
    expect(answer.status).toBe(400)
  })

  test('what stands on a sheet is found with it, a lock where its door is, and nothing of others [SHEET-22]', async () => {
    const installationId = await aSite(platform)
    const params = { installationId }
    const ask = as(installer)
    const body = { customerReference: 'Ground' }
    const plan = await ask(floorPlanEndpoints.createFloorPlan, { params, body, file: await aPicture() })
    const draft = { ...body, floorId: null, floorPlanId: plan.body.id }
    const { id: sheetId } = (await ask(sheetEndpoints.createSheet, { params, body: draft })).body
    const line = { from: { x: 0, y: 0 }, to: { x: 500, y: 0 }, metres: 10 }
    const scale = { picture: { width: 1_000, height: 500 }, line, check: null }
    await ask(sheetEndpoints.changeSheet, { params: { ...params, sheetId }, body: { scale } })
    const lock = (await addTestLock(platform, installationId, { name: 'Wombat door' })).body
    const roof = { ...draft, customerReference: 'Roof' }
    const { id: roofId } = (await ask(sheetEndpoints.createSheet, { params, body: roof })).body
    await ask(sheetEndpoints.changeSheet, { params: { ...params, sheetId: roofId }, body: { scale } })
    const secret = (await note(installationId, 'Wombat secret', true)).body
    await note(installationId, 'Wombat elsewhere')
    const [door] = (await ask(doorEndpoints.listDoors, { params, query: {} })).body.items
    for (const [kind, id, on] of [
      ['hardware', lock.id, roofId],
      ['door', door?.id ?? '', sheetId],
      ['note', secret.id, sheetId],
    ] as const)
      expect(
        await ask(placementEndpoints.createPlacement, {
          params,
          body: { sheetId: on, thing: { kind, id }, x: 1, y: 1 },
        }),
      ).toMatchObject({ status: 201 })
    const sheets = async (person = installer) =>
      (await find('wombat', person)).map(({ name, sheetId: on }) => [name, on])
    expect(await sheets()).toEqual([
      ['Wombat door', sheetId],
      ['Wombat elsewhere', null],
      ['Wombat secret', sheetId],
    ])
    expect(await sheets(admin)).toEqual([
      ['Wombat door', sheetId],
      ['Wombat elsewhere', null],
    ])
    expect(await sheets(stranger)).toEqual([])
  })

  const collectionOf = (installationId: string) =>
    system((tx) =>
      tx
        .selectFrom('installation')
        .where('id', '=', installationId)
        .select('collectionId')
        .executeTakeFirstOrThrow(),
    )
})
