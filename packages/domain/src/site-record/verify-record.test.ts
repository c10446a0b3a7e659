import { expect, test } from 'vitest'
import { canonicalJson } from '../formats/canonical-json.ts'
import { collectRecord } from './collect-record.ts'
import { erasePerson } from './erase-person.ts'
import { createRecordSeal, hashParts, type RecordFile } from './record-file.ts'
import { recordRows } from './testing/record-rows.ts'
import { sha256, signingKey, verifySignature } from './testing/signing-key.ts'
import { verifyRecord } from './verify-record.ts'

const SEALED_AT = '2026-11-28T12:00:00.000Z'
const own = signingKey('own')
const record = collectRecord(recordRows(), {
  recordId: '0192d3a0-0000-7000-8000-000000000099',
  state: 'sealed',
  now: new Date(SEALED_AT),
  history: null,
  hashTag: (number) => number.slice(-1),
})
const seal = await createRecordSeal(record, SEALED_AT, sha256)
const fileOf = (signer = own, change: Partial<RecordFile> = {}): RecordFile => ({
  record,
  seal: signer.jws(seal),
  acceptances: [],
  erasures: [],
  keys: [signer.key],
  ...change,
})
const verify = (file: unknown, keys = [own.key]) =>
  verifyRecord(typeof file === 'string' ? file : canonicalJson(file), { keys, sha256, verifySignature })

test('what the platform sealed is genuine, with what its owner said to it [RECORD-07]', async () => {
  const acceptance = { type: 'acceptance', hash: seal.hash, acceptedAt: SEALED_AT, by: 'Olga', remarks: '' }
  const verdict = await verify(fileOf(own, { acceptances: [own.jws(acceptance)] }))
  expect(verdict).toMatchObject({ kind: 'genuine', where: [], acceptances: [acceptance], record })
})

test('members in another order and spaces between them say the same [RECORD-07]', async () => {
  const turned = Object.fromEntries(Object.entries(fileOf()).toReversed())
  expect((await verify(`\ufeff${JSON.stringify(turned, null, 2)}`)).kind).toBe('genuine')
})

test('whichever byte is flipped, it is not genuine any more [RECORD-07]', async () => {
  const text = canonicalJson(fileOf())
  const bytes = Buffer.from(text)
  // each member is longer than seven bytes, and all bytes would take seven seconds
  for (let at = bytes.length % 7; at < bytes.length; at += 7) {
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
    expect((await verify(flipped.toString('utf8'))).kind, `byte ${at}`).not.toBe('genuine')
  }
  for (const letter of 'BCDEFGHIJKLMNOP') {
    const jws = own.jws(seal)
    if (jws.endsWith(letter)) continue
    const kind = (await verify(fileOf(own, { seal: jws.slice(0, -1) + letter }))).kind
    expect(kind, letter).toBe('altered')
  }
})

test('where it was altered is named: the thing, its name, or the form [RECORD-07]', async () => {
  const text = canonicalJson(fileOf())
  const renamed = { ...record, doors: record.doors.map((door) => ({ ...door, name: 'Any' })) }
  expect((await verify(fileOf(own, { record: renamed }))).where).toEqual([
    { member: 'doors', name: '1 Any' },
    { member: 'doors', name: '2 Any' },
  ])
  const fewer = { ...record, photos: [] }
  expect((await verify(fileOf(own, { record: fewer }))).where).toEqual([
    { member: 'photos', name: null },
    { member: 'photos', name: null },
  ])
  const twice = text.replace('"record":{', '"record":{"format":"commissioning-record/1",')
  expect((await verify(twice)).where).toEqual([{ member: 'form', name: null }])
  expect((await verify({ ...fileOf(), more: 1 })).where).toEqual([{ member: 'form', name: null }])
  const stranger = signingKey('stranger')
  expect((await verify(fileOf(own, { keys: [stranger.key] }))).where).toEqual([
    { member: 'keys', name: null },
  ])
  const claimed = stranger.jws({ type: 'acceptance', hash: seal.hash }, { alg: 'EdDSA', kid: 'own' })
  expect((await verify(fileOf(own, { acceptances: [claimed] }))).where).toEqual([
    { member: 'acceptances', name: null },
  ])
})

test('a key that is not the platform’s is unknown, also when it comes with the file [RECORD-07]', async () => {
  expect((await verify(fileOf(signingKey('foreign')))).kind).toBe('unknown_key')
  const posing = signingKey('own')
  expect((await verify(fileOf(posing))).where).toEqual([{ member: 'seal', name: null }])
})

test('a key that is retired still vouches for what it sealed before, and for nothing later [RECORD-07]', async () => {
  const keys = (until: string) => [{ ...own.key, until }]
  expect((await verify(fileOf(), keys('2026-12-01T00:00:00.000Z'))).kind).toBe('genuine')
  expect((await verify(fileOf(), keys('2026-11-01T00:00:00.000Z'))).kind).toBe('expired_key')
})

test.each([
  ['none', 'none'],
  ['HS256', 'HS256'],
  ['ES256', 'ES256'],
])('a signature that says %s is none [RECORD-07]', async (_, alg) => {
  expect((await verify(fileOf(own, { seal: own.jws(seal, { alg, kid: 'own' }) }))).kind).toBe('altered')
})

test('both names of the algorithm are one, and an extension that must be understood is refused [RECORD-07]', async () => {
  const headed = async (header: object) => (await verify(fileOf(own, { seal: own.jws(seal, header) }))).kind
  expect(await headed({ alg: 'Ed25519', kid: 'own' })).toBe('genuine')
  expect(await headed({ alg: 'EdDSA', kid: 'own', crit: ['b64'], b64: false })).toBe('altered')
})

test('a draft proves nothing, and what is no record is told apart from one [RECORD-07]', async () => {
  const draft = { ...fileOf(), record: { ...record, state: 'draft' }, seal: null }
  expect((await verify(draft)).kind).toBe('draft')
  expect((await verify({ ...draft, record })).kind).toBe('altered')
  for (const text of ['', 'no', '[]', '{"record":{}}', '{"record":null}'])
    expect((await verify(text)).kind).toBe('unreadable')
})

test('a record that names a pseudonym in the place of a person is genuine where the platform signed that, and nowhere else [RECORD-17]', async () => {
  const erased = erasePerson(record, { email: 'ina@locks.example', pseudonym: 'Erased person 1' })
  if (!erased) throw new Error('The record names Ina.')
  expect(canonicalJson(erased)).not.toMatch(/ina@locks|Ina|Stall/)
  expect(erased.waivers.map(({ by }) => by)).toContain('Erased person 1')
  const all = await hashParts(erased, sha256)
  const parts = { parties: all.parties ?? '', waivers: all.waivers ?? '' }
  const erasure = { type: 'erasure', hash: seal.hash, erasedAt: SEALED_AT, parts }
  const withErasure = (change: object, signer = own, of = erased) =>
    verify(fileOf(own, { record: of, erasures: [signer.jws({ ...erasure, ...change })] }))

  expect(await withErasure({})).toMatchObject({ kind: 'genuine', erasedAt: [SEALED_AT] })
  expect((await verify(fileOf(own, { record: erased }))).where).toEqual([
    { member: 'parties', name: null },
    { member: 'waivers', name: null },
  ])
  expect((await withErasure({ hash: 'another' })).kind).toBe('altered')
  expect((await withErasure({ type: 'acceptance' })).kind).toBe('altered')
  expect((await withErasure({}, signingKey('foreign'))).kind).toBe('altered')
  const more = { ...erased, site: { ...erased.site, name: 'Elsewhere' } }
  expect((await withErasure({}, own, more)).where).toEqual([{ member: 'site', name: null }])
  expect(erasePerson(record, { email: 'nobody@nowhere.test', pseudonym: 'x' })).toBeUndefined()
})

const acceptanceOf = (change: object = {}) => ({
  type: 'acceptance',
  hash: seal.hash,
  acceptedAt: SEALED_AT,
  by: 'Olga',
  remarks: '',
  ...change,
})
const erasureOf = (change: object = {}) =>
  own.jws({ type: 'erasure', hash: seal.hash, erasedAt: SEALED_AT, parts: {}, ...change })

test.each([
  ['an erasure of another record', { erasures: [erasureOf(), erasureOf({ hash: 'another' })] }, ['erasures']],
  ['erasures that are no list', { erasures: 'none' }, ['erasures']],
  ['acceptances that are no list', { acceptances: 'none' }, ['acceptances']],
  [
    'an acceptance of another record',
    { acceptances: [own.jws(acceptanceOf({ hash: 'another' }))] },
    ['acceptances'],
  ],
  ['keys that are no list', { keys: 'none' }, ['keys']],
  ['a stranger’s key beside its own', { keys: [own.key, signingKey('stranger').key] }, ['keys']],
  ['its key with other times', { keys: [{ ...own.key, from: SEALED_AT }] }, ['keys']],
  ['a key that is none', { keys: [null] }, ['keys']],
  ['a seal that is an acceptance', { seal: own.jws({ ...seal, type: 'acceptance' }) }, ['seal']],
  ['a seal of the same parts and another whole', { seal: own.jws({ ...seal, hash: 'another' }) }, ['record']],
])('a file with %s is altered there [RECORD-07]', async (_, change, members) => {
  const verdict = await verify(JSON.stringify({ ...fileOf(), ...change }))
  expect([verdict.kind, verdict.where.map(({ member }) => member)]).toEqual(['altered', members])
})

test('a key that is retired by now may stand in the file as it was in use [RECORD-07]', async () => {
  const keys = [{ ...own.key, until: '2026-12-01T00:00:00.000Z' }]
  expect((await verify(fileOf(own, { keys }), keys)).kind).toBe('genuine')
  expect((await verify(fileOf(), keys)).kind).toBe('genuine')
  const other = [{ ...own.key, until: '2027-12-01T00:00:00.000Z' }]
  expect((await verify(fileOf(own, { keys: other }), keys)).where).toEqual([{ member: 'keys', name: null }])
})

test('an acceptance that was signed anew counts from then on, and a file without erasures has none [RECORD-17]', async () => {
  const until = '2026-12-01T00:00:00.000Z'
  const keys = [{ ...own.key, from: '2026-11-01T00:00:00.000Z', until }]
  const accepted = (change: object) => {
    const { erasures: _, ...file } = fileOf(own, { acceptances: [own.jws(acceptanceOf(change))] })
    return verify({ ...file, keys }, keys)
  }
  expect((await accepted({})).kind).toBe('genuine')
  expect((await accepted({ acceptedAt: '2026-10-01T00:00:00.000Z' })).kind).toBe('altered')
  const again = { acceptedAt: '2026-10-01T00:00:00.000Z', signedAt: SEALED_AT }
  expect((await accepted(again)).acceptances).toEqual([acceptanceOf(again)])
  expect((await accepted({ signedAt: '2026-12-02T00:00:00.000Z' })).acceptances).toEqual([])
})

test('a file with half a character is no record, wherever it stands [RECORD-07]', async () => {
  const half = { ...record, recordId: '\ud800' }
  const files = [
    fileOf(own, { record: half }),
    { ...fileOf(), more: '\udead' },
    { ...fileOf(), keys: ['\ud800'] },
  ]
  for (const file of files) expect((await verify(JSON.stringify(file))).kind).toBe('unreadable')
})
