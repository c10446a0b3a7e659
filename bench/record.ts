import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOOR_TEST_POINTS } from '@commissioning/domain/door-tests/door-test-points'
import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
import { collectRecord, type RecordRows } from '@commissioning/domain/site-record/collect-record'
import { recordRows } from '@commissioning/domain/site-record/testing/record-rows'
import { createRecordDocuments } from '@commissioning/platform/features/site-record/record-documents'
import { createRecordKeys } from '@commissioning/platform/features/site-record/record-keys'
import { sealRecord } from '@commissioning/platform/features/site-record/seal-record'
import { findRecord, insertRecord } from '@commissioning/platform/features/site-record/site-record-store'
import { openBenchFixture } from './bench-fixture.ts'

const [DOORS, PHOTOS, TAGS, PHOTO_BYTES] = [200, 400, 1_000, 1_000_000]
const [SEALING_MS, MEMORY_MB] = [10_000, 300]
/** The keys lie as they are, as where the operator has no secret for them. */
const UNSEALED_KEYS = { seal: (text: string) => text, open: (stored: string) => stored, isFresh: () => true }
const NOW = new Date('2026-11-28T12:00:00.000Z')
const idOf = (kind: number, at: number) => `0192d3a0-0000-7000-8${kind}00-${String(at).padStart(12, '0')}`

/** The bench tells how long a record of a large site with its photos takes to be signed, and whether it is the same twice. */
export async function bench(say: (line: string) => void): Promise<string | undefined> {
  const fixture = await openBenchFixture()
  const folder = await mkdtemp(join(tmpdir(), 'record-bench-'))
  const photo = join(folder, 'photo')
  await writeFile(photo, randomBytes(PHOTO_BYTES))
  const { id: installationId, collectionId } = await fixture.anInstallation()
  const content = Buffer.from(canonicalJson(aRecord()))
  const files = { open: async () => createReadStream(photo) }
  const keys = createRecordKeys(UNSEALED_KEYS)
  const seal = sealRecord({
    database: fixture.database,
    files,
    keys,
    mail: { send: async () => undefined },
    now: () => NOW,
  })
  const documents = createRecordDocuments({ keys, files, publicUrl: fixture.url })
  const recordId = idOf(9, 1)
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)

  async function sealed() {
    // no role of the platform may remove a record
    await fixture.database.db.deleteFrom('siteRecord').where('id', '=', recordId).execute()
    await fixture.system((tx) =>
      insertRecord(tx, {
        id: recordId,
        collectionId,
        companyId: fixture.people.company,
        installationId,
        siteCustomerReference: 'Quayside',
        madeAt: NOW,
        content,
      }),
    )
    const began = performance.now()
    await seal({ recordId, language: 'en' })
    const sealing = performance.now() - began
    const row = await fixture.system((tx) => findRecord(tx, recordId))
    if (!row?.seal) throw new Error('The record was not sealed.')
    const drawing = performance.now()
    const { content: pdf } = await fixture.system((tx) => documents.pdf(tx, row, 'en'))
    const bytes = Buffer.concat([row.content, Buffer.from(row.seal), pdf as Buffer])
    return { sealing, drawing: performance.now() - drawing, size: row.content.byteLength, bytes }
  }
  const first = await sealed()
  const second = await sealed()
  clearInterval(watch)
  const more = (peak - before) / 1_000_000
  const isSame = first.bytes.equals(second.bytes)
  say(
    `${DOORS} doors of ${DOOR_TEST_POINTS.length} points, ${PHOTOS} photos of ${PHOTO_BYTES / 1_000_000} MB, ${TAGS} tags: a record of ${(first.size / 1_000).toFixed(0)} kB`,
  )
  say(
    `sealed in ${first.sealing.toFixed(0)} and ${second.sealing.toFixed(0)} ms   (target: ${SEALING_MS} ms)`,
  )
  say(`its PDF in ${first.drawing.toFixed(0)} and ${second.drawing.toFixed(0)} ms`)
  say(`at most ${more.toFixed(0)} MB more memory   (target: ${MEMORY_MB} MB)`)
  say(`record, signature and PDF are ${isSame ? 'the same' : 'not the same'} bytes twice`)
  await fixture.close()
  await rm(folder, { recursive: true })
  const slowest = Math.max(first.sealing, second.sealing)
  if (!isSame) return 'A record that is sealed twice is not the same.'
  return slowest > SEALING_MS || more > MEMORY_MB ? 'A record takes more than its target.' : undefined
}

function aRecord() {
  const rows = recordRows()
  const [lock] = rows.hardware.filter(({ kind }) => kind === 'lock')
  const [door] = rows.doors
  if (!lock || !door) throw new Error('The small site has no door.')
  const all = <Row>(count: number, make: (at: number) => Row) =>
    Array.from({ length: count }, (_, at) => make(at))
  const tests = DOOR_TEST_POINTS.map((point) => ({
    point,
    state: 'passed' as const,
    at: NOW.toISOString(),
    by: 'person' as const,
    reason: null,
    value: null,
  }))
  const site: RecordRows = {
    ...rows,
    hardware: all(DOORS, (at) => ({ ...lock, id: idOf(1, at), name: `Door ${at}` })),
    doors: all(DOORS, (at) => ({ ...door, id: idOf(2, at), name: `Door ${at}`, lockId: idOf(1, at) })),
    doorTests: new Map(all(DOORS, (at) => [idOf(2, at), tests])),
    access: rows.access && {
      groups: rows.access.groups.map((group) => ({
        ...group,
        tagIds: all(TAGS, (at) => idOf(3, at)),
        lockIds: all(DOORS, (at) => idOf(1, at)),
      })),
      tags: all(TAGS, (at) => ({
        id: idOf(3, at),
        number: String(10_000_000 + at),
        isMasterKey: false,
        isActive: true,
        isBlocked: false,
      })),
    },
    photos: all(PHOTOS, (at) => ({
      id: idOf(4, at),
      mediaType: 'image/jpeg',
      byteSize: PHOTO_BYTES,
      sha256: null,
    })),
  }
  return collectRecord(site, {
    recordId: idOf(9, 1),
    state: 'sealed',
    now: NOW,
    history: null,
    hashTag: (number) => number,
  })
}
