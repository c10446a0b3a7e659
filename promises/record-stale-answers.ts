import {
  isOldAfter,
  listStaleQueries as toldByCollection,
} from '@commissioning/console/lib/api/changed-queries'
import type { OperationName } from '@commissioning/contract/api'
import { type ChangeEvent, ownedResources } from '@commissioning/contract/events'
import { listStaleQueries } from '@commissioning/owner-portal/lib/changed-answers'
import { CHANGES_CHANNEL } from '@commissioning/platform/infra/events/announce'
import { owner } from '@commissioning/platform/testing/test-fixture'
import type { furnishedPlatform } from './furnished-platform.ts'
import { findPersonWithAccess, getEndpoint, reads } from './operation-calls.ts'

/** Reads that no page keeps as they are. */
const UNKEPT: Partial<Record<OperationName, string>> = {
  verifyHistory: 'a button asks it, and the answer says up to which record it holds',
  getRecordChanges: 'a comparison is of the moment; its dialog asks anew each time it opens',
  getOwnedRecordChanges: 'a comparison is of the moment; its page asks anew each time it opens',
  listIqTrees: 'the console keeps its trees as answers of getIqTree, one by one',
}

const isOfOwner = (name: OperationName) => getEndpoint(name).path.startsWith('/owner/sites')
const isOfSite = (name: OperationName) =>
  isOfOwner(name) || getEndpoint(name).path.startsWith('/installations/:installationId')
/** Lists beyond a site that the console reads anew when it hears of one. */
const toldToo = toldByCollection('collection').flatMap(({ queryKey }) => queryKey?.[0] as OperationName)
/** A file never changes under its address. */
export const watched = reads.filter(
  (name) => (isOfSite(name) || toldToo.includes(name)) && !getEndpoint(name).replyFile && !UNKEPT[name],
)

/** Reads beyond a site, of which no event tells: the page of whoever writes asks for them anew. */
const ofWriter = reads.filter(
  (name) =>
    /^\/(me|notifications|installations|work|companies|staff|tenants|records|owner)\b/.test(
      getEndpoint(name).path,
    ) &&
    !isOfSite(name) &&
    !watched.includes(name) &&
    !getEndpoint(name).replyFile,
)

type Furnished = Awaited<ReturnType<typeof furnishedPlatform>>

/** The answers of every read of a site, and which of them changed although nobody said so. */
export async function recordStaleAnswers({ platform, collectionId, call, inputOf }: Furnished) {
  const { database } = platform
  const received: ChangeEvent[] = []
  let marked = () => {}
  await database.listen(CHANGES_CHANNEL, (payload) => {
    const message = JSON.parse(payload) as ChangeEvent & { collectionId?: string }
    if (message.collectionId === 'mark') marked()
    if (message.collectionId === collectionId) received.push(message)
  })
  /** All that was announced by now has been heard. */
  const untilReceived = () =>
    new Promise<void>((resolve) => {
      marked = resolve
      const mark = { collectionId: 'mark', resource: 'note', id: 'mark', change: 'updated' }
      void database.executeSql('select pg_notify($1, $2)', [CHANGES_CHANNEL, JSON.stringify(mark)])
    })

  /** The owner sees a plan once the installation is released, and the company its installation until then. */
  async function answers() {
    const all = new Map<OperationName, string>()
    const read = async (name: OperationName) => {
      const { status, text } = await call(name)
      all.set(name, status < 300 ? withoutOwnEntry(name, text) : '{}')
    }
    await Promise.all([...watched, ...ofWriter].filter((name) => !isOfOwner(name)).map(read))
    const release = (date: string) =>
      database.executeSql(`update installation set release_date = ${date} where type = 'initial'`)
    const { rows } = await database.executeSql(
      "select 1 from installation where type = 'initial' and release_date is null",
    )
    if (rows.length > 0) await release("'2026-11-20'")
    await Promise.all(watched.filter(isOfOwner).map(read))
    if (rows.length > 0) await release('null')
    return all
  }

  const isOld = (read: OperationName, answer = '{}') => {
    if (isOfOwner(read))
      return received.some(
        ({ resource }) =>
          ownedResources.some((owned) => owned === resource) && listStaleQueries(resource).includes(read),
      )
    const stored = { queryKey: [read, inputOf(read)], state: { data: JSON.parse(answer) } }
    // the predicate reads only this part of a query
    return isOldAfter(received)(stored as unknown as Parameters<ReturnType<typeof isOldAfter>>[0])
  }

  type Answers = Awaited<ReturnType<typeof answers>>
  const changedBetween = (before: Answers, after: Answers) =>
    watched.filter((read) => before.get(read) !== after.get(read))

  return {
    answers,
    changedBetween,
    /** Pages that the person who wrote may have open. */
    changedForWriter: (write: OperationName, before: Answers, after: Answers) =>
      [...watched, ...ofWriter].filter(
        (read) =>
          (findPersonWithAccess(read) === owner) === (findPersonWithAccess(write) === owner) &&
          before.get(read) !== after.get(read),
      ),
    unheardOf: (before: Answers, after: Answers) =>
      changedBetween(before, after).filter((read) => !isOld(read, before.get(read))),
    untilReceived,
    received,
  }
}

/** No page shows the IQ's own entry of its tree: each has the IQ itself. */
function withoutOwnEntry(name: OperationName, text: string): string {
  if (name !== 'getIqTree') return text
  const tree = JSON.parse(text) as { items: { hardware_type: string }[] }
  return JSON.stringify({ items: tree.items.filter((item) => item.hardware_type !== 'iq') })
}
