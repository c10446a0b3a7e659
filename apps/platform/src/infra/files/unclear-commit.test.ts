import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@commissioning/database/open-database'
import { FLOOR_PLAN_FILE_LIMITS } from '@commissioning/domain/floor-plans/floor-plan-rules'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCuttableLine } from '../../testing/cuttable-line.ts'
import { testBarriers } from '../../testing/test-barriers.ts'
import { aPdf, filesBelow } from '../../testing/test-files.ts'
import { aCollection } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import type { Tables } from '../database/tables.generated.ts'
import { startFileSweep } from './file-sweep.ts'
import { createFolderStore } from './folder-store.ts'
import type { PrepareUpload } from './prepare-upload.ts'
import { storeFile } from './stored-file-store.ts'
import { createUploadReceiver } from './uploads.ts'

const platform = await testPlatform()
const { clock, database, now, settings, system } = platform
const { openTransaction, untilWaiting } = testBarriers(database)
const installationId = await aCollection(platform)
const installation = await system((tx) =>
  tx.selectFrom('installation').where('id', '=', installationId).selectAll().executeTakeFirstOrThrow(),
)
const store = createFolderStore(join(settings.filesDir, 'apart'))
const quarantine = join(settings.filesDir, 'apart-quarantine')
await mkdir(quarantine)
const stored = () => filesBelow(join(settings.filesDir, 'apart'))

/** An upload over a line to the database that can be cut; the end of its transaction waits for a lock. */
async function anUpload() {
  const line = await openCuttableLine(database.url)
  const reached = await openDatabase<Tables>({ url: line.url })
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await reached.close()
    await line.close()
  })
  const prepare: PrepareUpload = async ({ source }) => ({ mediaType: 'application/pdf', path: source })
  const log = { error: vi.fn() }
  const receive = createUploadReceiver({ database: reached, store, quarantine, prepare, now, log })
  await app.register(multipart)
  app.post('/', (request) =>
    receive(request, FLOOR_PLAN_FILE_LIMITS, async ({ admit }) => {
      const file = await admit({ personId: 'ada', companyId: 'company' })
      await reached.db.transaction().execute((tx) => storeFile({ tx, installation, now: now() }, file))
      return {}
    }),
  )
  const form = new FormData()
  form.set('file', aPdf())
  const { headers, body } = new Response(form)
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  const type = { 'content-type': headers.get('content-type') ?? '' }
  // begun at once, where the request itself would wait until somebody waits for its answer
  const send = async () => app.inject({ method: 'POST', url: '/', headers: type, payload })
  return { line, send }
}

test('what was uploaded stays when nobody can say whether its row came to stay, and goes later without one [CLI-05]', async () => {
  await database.executeSql(`
    create function wait_at_the_end() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return null; end $$;
    create constraint trigger waits after insert on stored_file deferrable initially deferred
      for each row execute function wait_at_the_end()`)
  const endHold = await openTransaction((tx) => sql`select pg_advisory_xact_lock(4711)`.execute(tx))
  onTestFinished(endHold)
  const { line, send } = await anUpload()
  const sent = send()
  await untilWaiting(`locktype = 'advisory'`)
  line.cut()
  line.mend()
  expect((await sent).statusCode).toBe(500)
  await endHold()
  const rows = () => system((tx) => tx.selectFrom('storedFile').select('id').execute())
  await expect.poll(rows).toHaveLength(1)
  expect(await stored()).toEqual((await rows()).map(({ id }) => id))

  await database.executeSql('delete from stored_file')
  const later = () => new Date(clock.now.getTime() + 2 * 3_600_000)
  await startFileSweep(database, { store, quarantine, now: later, log: { error: vi.fn() } }).close()
  expect(await stored()).toEqual([])
})
