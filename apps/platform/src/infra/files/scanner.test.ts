import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operationsEndpoints } from '@commissioning/contract/admin/operations-endpoints'
import { api } from '@commissioning/contract/api'
import {
  doorTestEndpoints,
  doorTestPhotoEndpoints,
} from '@commissioning/contract/door-tests/door-test-endpoints'
import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { notePhotoEndpoints } from '@commissioning/contract/notes/note-photo-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { MALWARE_TEST_SIGNATURE, MALWARE_TEST_TEXT, startClamd } from '../../testing/test-clamd.ts'
import { aPdf, aPixel, filesBelow } from '../../testing/test-files.ts'
import { installer } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { createScanner } from './scanner.ts'

const { createFloorPlan } = floorPlanEndpoints
const { createDoorTestPhoto } = doorTestPhotoEndpoints
const { createNotePhoto } = notePhotoEndpoints
const { uploadTags } = tagEndpoints
const OPERATOR = { subject: 'otis', email: 'otis@operations.test' }
const INFECTED_ANSWER = { status: 422, body: { ErrorCode: 'FileInfected' } }
const SCANNER_AWAY_ANSWER = {
  status: 503,
  body: { ErrorCode: 'FileNotScanned', Message: expect.stringMatching(/^The file could not be scanned/) },
}

describe('what is uploaded where a scanner is named', async () => {
  const clamd = await startClamd()
  const platform = await testPlatform({
    SCANNER_URL: clamd.socketUrl,
    METRICS_TOKEN: 'secret',
    OPERATORS: OPERATOR.email,
  })
  const { as, request, settings } = platform
  const params = { installationId: await aSite(platform) }
  const note = {
    resourceType: 'Collection',
    subject: 'Wifi',
    noteText: 'Weak',
    isPrivateNote: false,
  } as const
  const { body: noted } = await as(installer)(noteEndpoints.createNote, { params, body: note })
  const door = { number: '1.01', customerReference: 'Office', floorId: null, externalId: null }
  const planned = { ...door, lockType: null, communicationType: null, isEscapeRoute: false }
  const { body: made } = await as(installer)(doorEndpoints.createDoor, { params, body: planned })
  const { body: tested } = await as(installer)(doorTestEndpoints.answerDoorTestPoint, {
    params: { ...params, doorId: made.id },
    body: { point: 'closes', result: 'failed', reason: 'Binds', seen: null },
  })
  const answer = { ...params, doorId: made.id, answerId: tested.issues[0]?.answerId ?? '' }
  const upload = {
    createFloorPlan: (file: File) =>
      as(installer)(createFloorPlan, { params, body: { customerReference: 'Ground floor' }, file }),
    createDoorTestPhoto: (file: File) => as(installer)(createDoorTestPhoto, { params: answer, file }),
    createNotePhoto: (file: File) =>
      as(installer)(createNotePhoto, { params: { ...params, noteId: noted.id }, file }),
    uploadTags: (file: File) => as(installer)(uploadTags, { params, file, body: {} }),
  }
  const files = async () => (await filesBelow(settings.filesDir)).toSorted()
  const operatorsRead = async () => {
    const { payload } = await request({ url: '/metrics', headers: { authorization: 'Bearer secret' } })
    const { body } = await as(OPERATOR)(operationsEndpoints.getOperations, {})
    return [body.isScannerReached, /^commissioning_scanner_away (\d)$/m.exec(payload)?.[1]]
  }

  test('every call that takes a file is one of those below [SEC-41]', () => {
    const taking = Object.entries(api).flatMap(([name, call]) => ('file' in call ? [name] : []))
    expect(taking.toSorted()).toEqual(Object.keys(upload).toSorted())
  })

  test.each([
    ['createFloorPlan', aPdf(), 'plan.pdf', 201],
    ['createDoorTestPhoto', aPixel(), 'photo.png', 201],
    ['createNotePhoto', aPixel(), 'photo.png', 201],
    ['uploadTags', new File(['04AABBCCDD'], 'tags.csv'), 'tags.csv', 202],
  ] as const)(
    '%s keeps what is clean and nothing of what is not [SEC-41]',
    async (call, clean, name, status) => {
      const before = await files()
      expect(await upload[call](new File([clean, MALWARE_TEST_TEXT], name))).toMatchObject(INFECTED_ANSWER)
      expect(await files()).toEqual(before)
      expect(await upload[call](clean)).toMatchObject({ status })
    },
  )

  test('it is scanned to its end, and before anything opens it [SEC-41]', async () => {
    const long = new File([aPdf(900_000), MALWARE_TEST_TEXT], 'plan.pdf')
    expect(await upload.createFloorPlan(long)).toMatchObject(INFECTED_ANSWER)
    expect(await upload.createFloorPlan(new File([MALWARE_TEST_TEXT], 'plan.png'))).toMatchObject(
      INFECTED_ANSWER,
    )
    expect(await upload.createFloorPlan(aPdf(900_000))).toMatchObject({ status: 201 })
  })

  test('a scanner over the network finds the same, and the log says what was found and who sent it [SEC-41]', async () => {
    const url = new URL(clamd.url)
    const log = { warn: vi.fn() }
    const scanner = createScanner({ host: url.hostname, port: Number(url.port) }, { log })
    const path = join(settings.filesDir, 'sample')
    await writeFile(path, MALWARE_TEST_TEXT)
    const sender = { personId: 'person', companyId: 'company' }
    const found = scanner.ensureClean(path, sender, new AbortController().signal)
    await expect(found).rejects.toMatchObject({ code: 'FileInfected' })
    expect(log.warn.mock.calls).toEqual([
      [{ signature: `${MALWARE_TEST_SIGNATURE}.UNOFFICIAL`, ...sender }, 'an upload was refused for malware'],
    ])
    await rm(path)
  })

  test('what is larger than the scanner takes is refused and not stored [SEC-42]', async () => {
    const before = await files()
    expect(await upload.createFloorPlan(aPdf(3_000_000))).toMatchObject(SCANNER_AWAY_ANSWER)
    expect(await files()).toEqual(before)
  })

  test('while the scanner is away every upload is refused, and operators see it [SEC-42 SEC-43]', async () => {
    await expect.poll(operatorsRead).toEqual([true, '0'])
    await clamd.stop()
    const before = await files()
    expect(await upload.createFloorPlan(aPdf())).toMatchObject(SCANNER_AWAY_ANSWER)
    expect(await files()).toEqual(before)
    expect(await operatorsRead()).toEqual([false, '1'])
    expect((await request({ url: '/health/ready' })).statusCode).toBe(200)
  })
})

describe('a scanner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-scan-'))
  afterAll(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file')
  await writeFile(path, 'clean')
  const limits = { scanMs: 60_000, pingMs: 60_000 }

  /** Scans by a server that does this with each connection. */
  async function scanBy(
    serve: (socket: Socket) => void,
    {
      signal = new AbortController().signal,
      ...changes
    }: Partial<typeof limits> & { signal?: AbortSignal } = {},
  ) {
    const server = createServer((socket) => serve(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { address: host, port } = server.address() as AddressInfo
    const log = { warn: vi.fn() }
    const scanner = createScanner({ host, port }, { log, limits: { ...limits, ...changes } })
    const sender = { personId: 'person', companyId: 'company' }
    const outcome = await Promise.all([
      scanner.ensureClean(path, sender, signal).then(
        () => 'clean',
        ({ code }) => code,
      ),
      scanner.isReached(),
    ])
    server.close()
    return outcome
  }
  const silent = () => undefined

  test.each<[string, (socket: Socket) => void]>([
    ['says that it failed', (socket) => socket.write('INSTREAM: Can not allocate memory. ERROR\0')],
    ['says something else', (socket) => socket.write('HTTP/1.1 200 OK\0')],
    ['breaks off in its answer', (socket) => socket.end('stream: OK')],
    ['hangs up', (socket) => socket.destroy()],
    ['says more than an answer can be', (socket) => socket.write('stream: OK'.repeat(1_000))],
  ])('that %s does not make a file a clean one [SEC-42]', async (_what, serve) => {
    expect(await scanBy(serve)).toEqual(['FileNotScanned', false])
  })

  test('that does not answer in time does not hold an upload [SEC-42]', async () => {
    expect(await scanBy(silent, { scanMs: 20, pingMs: 20 })).toEqual(['FileNotScanned', false])
  })

  test('is asked no longer when the sender is gone [SEC-42]', async () => {
    const gone = new AbortController()
    const outcome = await scanBy(() => gone.abort(), { signal: gone.signal, pingMs: 20 })
    expect(outcome).toEqual(['FileNotScanned', false])
  })
})
