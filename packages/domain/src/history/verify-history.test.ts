import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type HistoryLink,
  hashActorCommitment,
  hashContentCommitment,
  historyEntry,
} from './history-entry.ts'
import { historyNotice } from './history-faults.ts'
import {
  finishHistoryVerification,
  type HistoryCheckpoint,
  parseCheckpoint,
  UNVERIFIED_HISTORY,
  verifyHistory,
  writeCheckpoint,
} from './verify-history.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const RECORD_TIMES = ['10:00:00', '10:00:30', '10:00:29', '10:05:00', '08:00:00', '08:01:00']

/** A history as the database makes it, one record for each time. */
function aHistory(
  times: readonly string[] = RECORD_TIMES,
  operations: Readonly<Record<number, string>> = {},
): HistoryLink[] {
  const links: HistoryLink[] = []
  for (const [at, time] of times.entries()) {
    const record = {
      id: `id-${at}`,
      at: `2026-11-28T${time}.000001Z`,
      companyId: 'company',
      collectionId: 'chain',
      installationId: null,
      actorKind: 'staff',
      actorId: 'person',
      actorSalt: `salt-${at}`,
      operation: operations[at + 1] ?? 'changeFloor',
      outcome: 'done',
      thingId: null,
      subject: '{"floorId":"1"}',
      change: `{"number":${at}}`,
      before: null,
      contentSalt: `other-${at}`,
      correlationId: null,
    }
    const link = {
      chainId: 'chain',
      seq: at + 1,
      actorCommitment: hashActorCommitment(sha256, record),
      contentCommitment: hashContentCommitment(sha256, record),
      prevHash: links.at(-1)?.hash ?? '0'.repeat(64),
      hash: '',
      record,
    }
    links.push({ ...link, hash: sha256(historyEntry(link, record)) })
  }
  return links
}

const rootOf = (links: readonly HistoryLink[], size: number): HistoryCheckpoint => ({
  size,
  root: links[size - 1]?.hash ?? '',
})

function verify(links: readonly HistoryLink[], checkpoints: readonly HistoryCheckpoint[] = []) {
  const verified = verifyHistory(links, UNVERIFIED_HISTORY, { checkpoints, sha256 })
  return finishHistoryVerification(verified, { checkpoints, unlinkedId: null, mustExist: true })
}

test('an intact history is confirmed up to its newest checkpoint, and the rest is newer [HISTORY-06]', () => {
  const links = aHistory()
  expect(verify(links, [rootOf(links, 2), rootOf(links, 4)])).toMatchObject({
    ...rootOf(links, 6),
    confirmed: 4,
    fault: null,
  })
})

test('a clock that was set back is told at its record, requests that overlap are not [HISTORY-10]', () => {
  expect(verify(aHistory()).setBackAt).toBe(5)
  expect(verify(aHistory(RECORD_TIMES.slice(0, 4))).setBackAt).toBeNull()
})

test('parts of a history verify as the whole does [HISTORY-06]', () => {
  const links = aHistory()
  const checkpoints = [rootOf(links, 4)]
  const first = verifyHistory(links.slice(0, 3), UNVERIFIED_HISTORY, { checkpoints, sha256 })
  const rest = verifyHistory(links.slice(3), first, { checkpoints, sha256 })
  expect(finishHistoryVerification(rest, { checkpoints, unlinkedId: null, mustExist: true })).toEqual(
    verify(links, checkpoints),
  )
})

const edited = (change: object) => (links: HistoryLink[]) =>
  links.map((link) =>
    link.seq === 3 && link.record ? { ...link, record: { ...link.record, ...change } } : link,
  )

test.each<[string, (links: HistoryLink[]) => HistoryLink[], string, number]>([
  ['an edited value', edited({ change: '{"number":9}' }), 'RecordChanged', 3],
  ['an edited former value', edited({ before: '{"number":9}' }), 'RecordChanged', 3],
  ['an edited time', edited({ at: '2026-11-28T10:00:29.000002Z' }), 'RecordChanged', 3],
  ['an edited outcome', edited({ outcome: 'denied' }), 'RecordChanged', 3],
  ['another person', edited({ actorId: 'other' }), 'RecordChanged', 3],
  ['a person without a salt', edited({ actorSalt: null }), 'RecordChanged', 3],
  ['values without a salt', edited({ contentSalt: null }), 'RecordChanged', 3],
  ['a removed record', (links) => links.filter(({ seq }) => seq !== 3), 'RecordMissing', 3],
  [
    'a link without its record',
    (links) => links.map((link) => (link.seq === 3 ? { ...link, record: null } : link)),
    'RecordMissing',
    3,
  ],
  [
    'a removed record whose followers were numbered anew',
    (links) =>
      links
        .filter(({ seq }) => seq !== 3)
        .map((link) => (link.seq > 3 ? { ...link, seq: link.seq - 1 } : link)),
    'RecordOutOfOrder',
    3,
  ],
  [
    'two records that changed places',
    (links) =>
      links
        .map((link) => (link.seq === 3 ? { ...link, seq: 4 } : link.seq === 4 ? { ...link, seq: 3 } : link))
        .toSorted((one, other) => one.seq - other.seq),
    'RecordOutOfOrder',
    3,
  ],
  ['a cut tail', (links) => links.slice(0, 4), 'TailMissing', 5],
  ['nothing at all', () => [], 'TailMissing', 1],
  [
    'a history that was hashed anew',
    () => aHistory([...RECORD_TIMES.slice(0, 5), '08:02:00']),
    'HistoryRewritten',
    6,
  ],
])('a history with %s is broken at its first record [HISTORY-06]', (_what, tamper, code, seq) => {
  const links = aHistory()
  expect(verify(tamper(links), [rootOf(links, 6)]).fault).toMatchObject({ code, seq })
})

test('what was erased on purpose is counted and breaks nothing [HISTORY-05]', () => {
  const links = aHistory()
  const erased = links.map((link) =>
    link.seq === 3 && link.record
      ? {
          ...link,
          record: {
            ...link.record,
            actorId: null,
            actorSalt: null,
            subject: '{}',
            change: null,
            contentSalt: null,
          },
        }
      : link,
  )
  expect(verify(erased, [rootOf(links, 6)])).toMatchObject({ fault: null, erased: 1, confirmed: 6 })
})

test('the sentence of a fault names record and checkpoint [HISTORY-06]', () => {
  expect(historyNotice({ code: 'HistoryRewritten', seq: 200, after: 100 }).message).toBe(
    'Records up to 200 were rewritten: a checkpoint shows a different history. They match up to record 100.',
  )
})

test('a checkpoint is read as it is written, and nothing else is one [HISTORY-08]', () => {
  const checkpoint = { size: 1204, root: 'ab'.repeat(32) }
  expect(parseCheckpoint(` ${writeCheckpoint(checkpoint).toUpperCase()}\n`)).toEqual(checkpoint)
  expect(parseCheckpoint(writeCheckpoint(checkpoint).replace(':', '\u2060:\u2060'))).toEqual(checkpoint)
  for (const text of ['', '1204', `0:${checkpoint.root}`, `12:${checkpoint.root}0`, `-1:${checkpoint.root}`])
    expect(parseCheckpoint(text)).toBeUndefined()
})

test('a record that was written past the chain is told, but a broken link first [HISTORY-06]', () => {
  const links = aHistory()
  const ending = { checkpoints: [], unlinkedId: 'loose', mustExist: true }
  const whole = verifyHistory(links, UNVERIFIED_HISTORY, { checkpoints: [], sha256 })
  expect(finishHistoryVerification(whole, ending).fault).toEqual({
    code: 'RecordUnlinked',
    seq: 7,
    id: 'loose',
  })
  expect(finishHistoryVerification(UNVERIFIED_HISTORY, ending).fault?.code).toBe('TailMissing')
})

test('an empty history is whole where nothing must exist [HISTORY-06]', () => {
  const ending = { checkpoints: [], unlinkedId: null, mustExist: false }
  expect(finishHistoryVerification(UNVERIFIED_HISTORY, ending).fault).toBeNull()
})

test.each([
  [{ contentSalt: null, thingId: null, subject: '{}', change: null, before: null }, undefined],
  [{ contentSalt: null, thingId: 'door', subject: '{}', change: null, before: null }, 'RecordChanged'],
  [
    { contentSalt: null, thingId: null, subject: '{"floorId":"1"}', change: null, before: null },
    'RecordChanged',
  ],
  [{ contentSalt: null, thingId: null, subject: '{}', change: '{}', before: null }, 'RecordChanged'],
  [{ contentSalt: null, thingId: null, subject: '{}', change: null, before: '{}' }, 'RecordChanged'],
  [{ actorSalt: null, actorId: null }, undefined],
])('a record without a salt has nothing that the salt covered: %j gives %s [HISTORY-05]', (change, code) => {
  const links = edited(change)(aHistory())
  const verified = verify(links)
  expect(verified.fault?.code).toBe(code)
  if (!code) expect(verified.erased).toBe(1)
})

test('a sign-in keeps its own time, and no clock was set back by it [HISTORY-10]', () => {
  const times = ['10:00:00', '09:00:00', '10:00:30']
  expect(verify(aHistory(times)).setBackAt).toBe(2)
  const verified = verify(aHistory(times, { 2: 'signIn' }))
  expect([verified.setBackAt, verified.at]).toEqual([null, '2026-11-28T10:00:30.000001Z'])
  expect(verify(aHistory(['10:01:00', '10:00:00'])).setBackAt).toBeNull()
})
