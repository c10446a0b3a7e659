import { eraseFromRecords } from '@commissioning/platform/features/site-record/record-erasure-actions'
import { installer, owner } from '@commissioning/platform/testing/test-fixture'
import { createSecretSeals } from '@commissioning/server-kit/secret-seals'
import { describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { getEndpoint, reads } from './operation-calls.ts'

const files = reads.filter((name) => getEndpoint(name).replyFile)

describe('a file under the id of which browsers keep it', async () => {
  const { platform, rewind, call } = await furnishedPlatform()
  const { database, system, now } = platform
  const accept = () => call('acceptOwnedRecord')
  const erase = (email: string) => () =>
    system((tx) =>
      eraseFromRecords(tx, {
        email,
        pseudonym: 'Erased person 0a1b2c',
        seals: createSecretSeals([], 'secrets of the platform'),
        now: now(),
      }),
    )
  const acceptAsFormerOwner = async () => {
    await call('acceptOwnedRecord')
    await database.executeSql("update site_record set accepted_by = 'former@customer.test'")
  }
  const contents = async () => {
    const all = new Map<string, { etag: string | undefined; text: string }>()
    for (const name of files) {
      const { etag, text } = await call(name)
      all.set(name, { etag, text })
    }
    return all
  }

  test.each([
    ['is accepted, and loses two people', [accept, erase(installer.email), erase(owner.email)]],
    ['loses who accepted it alone', [acceptAsFormerOwner, erase('former@customer.test')]],
  ] as const)('has another id when it %s [PROMISE-23]', async (_, steps) => {
    await rewind()
    let before = await contents()
    for (const step of steps) {
      await step()
      const after = await contents()
      // a paper is signed anew each time, and says what the file of data says
      const isChanged = (name: string) => {
        const data = name.replace(/Pdf$/, 'File')
        return before.get(data)?.text !== after.get(data)?.text
      }
      const changed = files.filter(isChanged)
      expect(changed).toContain('getOwnedRecordPdf')
      expect(changed.filter((name) => before.get(name)?.etag === after.get(name)?.etag)).toEqual([])
      before = after
    }
  })
})
