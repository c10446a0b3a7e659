import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { notificationEndpoints } from '@commissioning/contract/notifications/notification-endpoints'
import { type TagListImportOptions, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { WAITING_TAG_LISTS } from '@commissioning/domain/tags/tag-list-rules'
import { aWorkbook } from '@commissioning/tables/testing/test-workbook'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '../../infra/database/new-id.ts'
import { deleteFileRow } from '../../infra/files/stored-file-store.ts'
import { filesBelow } from '../../testing/test-files.ts'
import { admin, installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { openMailbox } from '../../testing/test-mailbox.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import { importTagList } from './import-tag-list.ts'

const { findKnownTags, listTagListColumns, listTags, uploadTags } = tagEndpoints
const csv = (text: string, name = 'tags.csv') => new File([text], name)
const xlsx = (rows: (string | number)[][]) => new File([new Uint8Array(aWorkbook(rows))], 'tags.xlsx')

describe('lists of tags', async () => {
  const mailbox = await openMailbox()
  afterAll(() => mailbox.close())
  const platform = await testPlatform({ SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` })
  const { as } = platform

  const listOf = async (installationId: string) => {
    const { body } = await as(installer)(listTags, {
      params: { installationId },
      query: { orderBy: 'number asc' },
    })
    return body.items.map(({ number, status }) => `${number} ${status}`)
  }
  const upload = (installationId: string, file: File, person = installer, body: TagListImportOptions = {}) =>
    as(person)(uploadTags, { params: { installationId }, file, body })

  test('a file is stored under one line of its name, whatever its sender calls it', async () => {
    const named = async (name: string) => {
      const answer = await upload(await aSite(platform), new File(['04A1B2C3'], name))
      return [answer.status, answer.body.fileName]
    }
    expect(await named('ta\0gs.csv')).toEqual([202, 'ta gs.csv'])
    expect(await named('tags \u2028 \ud83d.csv')).toEqual([202, 'tags \ufffd.csv'])
    expect(await named(`${'x'.repeat(9_000)}.csv`)).toEqual([202, `${'x'.repeat(196)}.csv`])
    for (const _ of [1, 2, 3]) await mailbox.take(installer.email)
  })

  test('a csv is read in the background, and a mail names what was skipped [TAG-24 TAG-36]', async () => {
    const installationId = await aSite(platform)
    const lines = ['Tag number', '04:A1:B2:C3', '04A1B2C3', '"04FFEEDDCCBBAA"', 'no tag']
    expect((await upload(installationId, csv(`\ufeff${lines.join('\r\n')}\r\n`))).status).toBe(202)

    const letter = await mailbox.take(installer.email)
    expect(letter).toContain('Tags added to Harbour House: 2.')
    expect(letter).toContain('Already known (1): 04A1B2C3')
    expect(letter).toContain('Not valid tag numbers (1): no tag')
    expect(letter).toContain(`/installations/${installationId}/tags`)
    expect(await listOf(installationId)).toEqual(['04A1B2C3 inactive', '04FFEEDDCCBBAA inactive'])

    const records = await platform.system((tx) =>
      tx
        .selectFrom('audit')
        .where('operation', '=', 'importTags')
        .where('installationId', '=', installationId)
        .selectAll()
        .execute(),
    )
    expect(records).toMatchObject([{ companyId: platform.fixture.company, subject: { installationId } }])

    const query = { filter: `installation.id eq '${installationId}'` }
    const news = await as(admin)(notificationEndpoints.listNotifications, { query })
    expect(news.body.items).toMatchObject([{ kind: 'tags_imported', subject: 'tags.csv' }])
    await expect.poll(() => filesBelow(platform.settings.filesDir)).toEqual([])
  })

  test('a list names its new tags and those without a name, and tells names that it cannot read [TAG-41]', async () => {
    const installationId = await aSite(platform)
    await upload(installationId, csv('04A1B2C3\n'))
    await mailbox.take(installer.email)
    const long = 'x'.repeat(51)
    const rows = ['Tag number;Name;Status', '04A1B2C3;Anna;Active', '04A1B2C4;Ben;', `04A1B2C5;${long};`]
    await upload(installationId, csv(rows.join('\n')))
    const letter = await mailbox.take(installer.email)
    expect(letter).toContain('Names added: 2')
    expect(letter).toContain('lines (1): 4')
    const labels = async () =>
      (
        await as(installer)(listTags, { params: { installationId }, query: { orderBy: 'number asc' } })
      ).body.items.map(({ label }) => label)
    expect(await labels()).toEqual(['Anna', 'Ben', null])
    await upload(installationId, csv(rows.join('\n').replace('Anna', 'Eve')))
    expect(await mailbox.take(installer.email)).not.toContain('Names added')
    expect(await labels()).toEqual(['Anna', 'Ben', null])
  })

  test('a workbook is read too; what is known already is skipped and named', async () => {
    const installationId = await aSite(platform)
    const file = () => xlsx([['04A1B2C3', 'Anna'], [12345678], [1.2345678901234567e19]])
    await upload(installationId, file())
    const first = await mailbox.take(installer.email)
    expect(first).toContain('added to Harbour House: 2.')
    // the sign that keeps a text from becoming a link
    expect(first.replaceAll('=E2=81=A0', '')).toContain('Not added because they are uncertain (1): 3:')
    expect(first).not.toContain('Already known')
    await upload(installationId, file())
    const second = await mailbox.take(installer.email)
    expect(second).toContain('added to Harbour House: 0.')
    expect(second).toContain('Already known (2): 04A1B2C3, 12345678')
    expect(await listOf(installationId)).toHaveLength(2)
  })

  test('a workbook that cannot be read is refused where it is uploaded, and leaves nothing behind [FILE-07]', async () => {
    const installationId = await aSite(platform)
    const storedFiles = () => filesBelow(platform.settings.filesDir)
    // the file of a list that was taken in goes a moment after its mail
    await expect.poll(storedFiles).toEqual([])
    const whole = aWorkbook([['04A1B2C3']])
    const broken = Buffer.from(whole)
    broken.fill(0, whole.indexOf('xl/worksheets') + 30, whole.indexOf('xl/worksheets') + 90)
    const { status, body } = await upload(installationId, new File([new Uint8Array(broken)], 'broken.xlsx'))
    expect([status, body.ErrorCode]).toEqual([422, 'FileDamaged'])
    expect(await storedFiles()).toEqual([])
  })

  test('one odd cell keeps no other from being taken in, and the mail names it [FILE-06]', async () => {
    const installationId = await aSite(platform)
    const half = `${'x'.repeat(39)}😀 and more`
    await upload(installationId, xlsx([['Tag'], [half], ['a&#0;b'], ['04A1B2C3']]))
    const letter = await mailbox.take(installer.email)
    expect(letter).toContain('added to Harbour House: 1.')
    expect(letter).toContain(`Not valid tag numbers (2): ${'x'.repeat(39)}=F0=9F=98=80, a&`)
    expect(await listOf(installationId)).toEqual(['04A1B2C3 inactive'])
  })

  test('exactly the lines that a person ticked are added, in the sheet, column and reading that were chosen [TABLE-60 TABLE-61 TABLE-62]', async () => {
    const installationId = await aSite(platform)
    const lines = ['Name;Chip', 'Anna;0077701827', 'Ben;0012345678', 'Cleo;0000000001', 'Dora;04A1B2C9']
    const body = { sheet: 0, column: 1, heading: 'Chip', reading: 'reversedDecimal', lines: '2,4-5' } as const
    expect((await upload(installationId, csv(lines.join('\n')), installer, body)).status).toBe(202)
    const letter = await mailbox.take(installer.email)
    expect(letter).toContain('added to Harbour House: 2.')
    expect(letter.replaceAll('=E2=81=A0', '')).toContain('5: 04A1B2C9 (hexadecimal in a list of decimal')
    expect(await listOf(installationId)).toEqual(['01000000 inactive', 'C3A2A104 inactive'])

    const params = { installationId }
    const numbers = ['01000000', '04A1B2C9']
    const known = await as(installer)(findKnownTags, { params, body: { numbers } })
    expect(known.body.numbers).toEqual(['01000000'])
    const columns = await as(installer)(listTagListColumns, { params })
    expect(columns.body.columns).toEqual([{ heading: 'Chip', reading: 'reversedDecimal' }])
  })

  test('a sheet that the file does not have is refused, and so are lines that name none [TABLE-62]', async () => {
    const installationId = await aSite(platform)
    const sheet = await upload(installationId, xlsx([['04A1B2C3']]), installer, { sheet: 7 })
    expect([sheet.status, sheet.body.ErrorCode]).toEqual([422, 'SheetMissing'])
    const ranges = await upload(installationId, csv('04A1B2C3'), installer, { lines: '1-x' })
    expect(ranges.status).toBe(400)
  })

  const input = (name: string) => {
    const folder = new URL('../../../../../packages/tables/src/testing/inputs/', import.meta.url)
    return new File([readFileSync(new URL(name, folder))], name)
  }
  test.each([
    ['tag-exponent.xlsx', ['04A1B2C3'], 'uncertain (3): 3: 1.23E+07'],
    [
      'tag-decimal.xlsx',
      [],
      '2: 12345678 (decimal; in hexadecimal 00BC614E, or 4E61BC00 with its bytes reversed)',
    ],
    ['tag-second-col.csv', ['04A1B2C4', '04A1B2C5'], undefined],
    ['tag-first-col-empty.xlsx', ['04A1B2FC'], undefined],
    ['tag-second-sheet.xlsx', ['04A1B2FA'], undefined],
    ['tag-equals-quote.csv', ['04123456'], undefined],
    ['tag-inch-in-name.csv', ['04A1B2C1', '04A1B2C2'], undefined],
    ['tag-no-refs.xlsx', ['04A1B2C1', '04A1B2C2'], undefined],
  ])(
    'of the list %s only what is certain is added, and the rest is named [TABLE-10 TABLE-11]',
    async (name, added, named) => {
      const installationId = await aSite(platform)
      expect((await upload(installationId, input(name))).status).toBe(202)
      const letter = (await mailbox.take(installer.email)).replaceAll('=\r\n', '').replaceAll('=E2=81=A0', '')
      expect(letter).toContain(`added to Harbour House: ${added.length}.`)
      if (named) expect(letter).toContain(named)
      else expect(letter).not.toContain('uncertain')
      expect(letter).not.toContain('(0)')
      expect(await listOf(installationId)).toEqual(added.map((number) => `${number} inactive`))
    },
  )

  test('a list that is worked on twice, together or one after the other, is taken in once', async () => {
    const installationId = await aSite(platform)
    await addTestIq(platform, installationId)
    const { collectionId, companyId } = await platform.system((tx) =>
      tx
        .selectFrom('installation')
        .where('id', '=', installationId)
        .select(['collectionId', 'companyId'])
        .executeTakeFirstOrThrow(),
    )
    const createdAt = platform.now()
    const fileId = newId(createdAt)
    const row = { id: fileId, collectionId, mediaType: 'text/csv', byteSize: 8, createdAt }
    await platform.database.db.insertInto('storedFile').values(row).execute()
    const mails: string[] = []
    const work = importTagList({
      database: platform.database,
      now: platform.now,
      consoleUrl: 'https://console.test',
      // the bytes are there for longer than their row
      files: {
        open: async () => Readable.from(['["04A1B2C3"]']),
        forget: async (tx, id) => void (await deleteFileRow(tx, id)),
      },
      mail: { send: async (_tx, { template }) => void mails.push(template) },
    })
    const job = { fileId, installationId, collectionId, companyId, fileName: 'twice.csv', siteName: 'Quay' }
    const again = () => work({ ...job, email: installer.email, locale: 'en' }, { id: fileId, attempt: 1 })
    const left = () =>
      platform.system(async (tx) => [
        await tx.selectFrom('tag').where('collectionId', '=', collectionId).selectAll().execute(),
        await tx.selectFrom('notification').where('subject', '=', 'twice.csv').selectAll().execute(),
        await tx.selectFrom('audit').where('operation', '=', 'importTags').select('id').execute(),
        await tx.selectFrom('iq').where('collectionId', '=', collectionId).select('desiredVersion').execute(),
      ])

    let both: Promise<unknown> = Promise.resolve()
    await platform.system(async (tx) => {
      await selectCollectionForUpdate(tx, collectionId)
      both = Promise.all([again(), again()])
      await waitingForLocks(platform.database, 2)
    })
    await both
    const once = await left()
    expect(once[0]).toMatchObject([{ number: '04A1B2C3' }])
    expect(once[1]).toHaveLength(1)
    expect(mails).toEqual(['tag-list-read'])
    await again()
    expect([await left(), mails]).toEqual([once, ['tag-list-read']])
  })

  test('a list that is given up is reported by a mail and takes no place any more [FILE-08]', async () => {
    const installationId = await aSite(platform)
    await platform.database.executeSql(`
      create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger fail_here before insert on tag for each row execute function fail_here();
      update pgboss.queue set retry_limit = 0 where name = 'tag-list'`)
    await upload(installationId, csv('04A1B2C3'))
    const letter = await mailbox.take(installer.email)
    expect(letter).toContain('Subject: tags.csv could not be read')
    await platform.database.executeSql('drop function fail_here cascade')
    await expect.poll(() => filesBelow(platform.settings.filesDir)).toEqual([])
    expect(await listOf(installationId)).toEqual([])
    await upload(installationId, csv('04A1B2C3'))
    expect(await mailbox.take(installer.email)).toContain(
      'Subject: Tags added to Harbour House: 1 (tags.csv)',
    )
  })

  test('while two lists of an installation wait its third is refused, and those of others are not', async () => {
    const installationId = await aSite(platform)
    const { collectionId } = await platform.system((tx) =>
      tx
        .selectFrom('installation')
        .where('id', '=', installationId)
        .select('collectionId')
        .executeTakeFirstOrThrow(),
    )
    const createdAt = platform.now()
    const waiting = ['application/pdf', 'text/csv', 'text/csv'].map((mediaType) => ({
      id: newId(createdAt),
      collectionId,
      mediaType,
      byteSize: 8,
      createdAt,
    }))
    await platform.database.db.insertInto('storedFile').values(waiting).execute()
    const answer = async (of = installationId) => {
      const { status, body } = await upload(of, csv('04A1B2C3'))
      return status === 202 ? '202' : `${status} ${body.ErrorCode}`
    }
    expect(await answer()).toBe('409 TagListsWaiting')
    expect(await answer(await aSite(platform))).toBe('202')
    platform.clock.now = new Date(createdAt.getTime() + WAITING_TAG_LISTS.forgottenAfterMs)
    expect(await answer()).toBe('202')
    for (let letters = 0; letters < 2; letters += 1) await mailbox.take(installer.email)
  })

  test('a file that is no list is refused by its content, and nothing of it is stored [TAG-18 TAG-20 FILE-09]', async () => {
    const installationId = await aSite(platform)
    const answer = async (file: File, person = installer) => {
      const { status, body } = await upload(installationId, file, person)
      return `${status} ${body.ErrorCode}`
    }
    expect(await answer(csv(''))).toBe('415 InvalidFileType')
    expect(await answer(csv('\0'))).toBe('415 InvalidFileType')
    expect(await answer(csv('04A1B2C3', 'tags.csv.exe'))).toBe('415 InvalidFileType')
    expect(await answer(csv('04A1B2C3', 'tags.txt'))).toBe('415 InvalidFileType')
    expect(await answer(new File(['%PDF-1.4'], 'tags.csv'))).toBe('415 InvalidFileType')
    expect(await answer(csv('0'.repeat(1_048_577)))).toBe('413 FileTooLarge')
    expect(await answer(csv('04A1B2C3'), stranger)).toBe('404 NotFound')
    await expect.poll(() => filesBelow(platform.settings.filesDir)).toEqual([])
    expect(await listOf(installationId)).toEqual([])
  })
})
