import { takeUnpublishedIqs } from '../features/desired-state/desired-state-store.ts'
import type { TestPlatform } from './test-platform.ts'

/** Reads the state that an IQ would get now, in one transaction before the gateway takes it. */
export async function readDesiredState({ system, now }: Pick<TestPlatform, 'system' | 'now'>, mac: string) {
  const all = await system(async (tx) => {
    // all of them and in their order, as the gateway holds them
    await tx.selectFrom('iq').select('id').orderBy('id').forUpdate().execute()
    const unpublished = { publishedVersion: 0, publishingUntil: null }
    await tx.updateTable('iq').where('mac', '=', mac).set(unpublished).execute()
    return takeUnpublishedIqs(tx, { limit: 50, now: now() })
  })
  const found = all.find((one) => one.mac === mac)
  if (!found) throw new Error(`Nothing is desired of ${mac}.`)
  return found.desired
}
