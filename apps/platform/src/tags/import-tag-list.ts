import { buffer } from 'node:stream/consumers'
import { type SortedTagList, sortTagList } from '@commissioning/domain/tags/tag-list-rules'
import * as z from 'zod/mini'
import type { Database, Tx } from '../database/database.ts'
import { announce } from '../events/announce.ts'
import type { Files } from '../files/files.ts'
import { keptAmong } from '../files/stored-file-store.ts'
import { enterSystem } from '../http/door.ts'
import { holdCollection } from '../installations/collection-store.ts'
import type { Handler } from '../jobs/worker.ts'
import type { Mail } from '../mail/mail.ts'
import { notify } from '../notifications/notify.ts'
import { readTagList, UnreadableTagList } from './read-tag-list.ts'
import { bumpCollection } from './tag-change-store.ts'
import { insertListedTags, tagNumbers } from './tag-list-store.ts'
import { recordImport } from './tag-record.ts'

/** An uploaded list that waits to be read, and whom to tell. */
export const TagListJob = z.strictObject({
  fileId: z.uuid(),
  fileName: z.string(),
  isWorkbook: z.boolean(),
  installationId: z.uuid(),
  collectionId: z.uuid(),
  companyId: z.uuid(),
  siteName: z.string(),
  email: z.string(),
  locale: z.string(),
})
export type TagListJob = z.infer<typeof TagListJob>

interface Needs {
  database: Database
  files: Pick<Files, 'open' | 'forget'>
  mail: Pick<Mail, 'send'>
  consoleUrl: string
  now: () => Date
}

/** Reads a list and keeps its tags, once: the file is let go of in the same transaction, and with it the work is done. */
export const importTagList =
  ({ database, files, mail, consoleUrl, now }: Needs): Handler<TagListJob> =>
  async (job) => {
    const file = await files.open(job.fileId)
    if (!file) return
    const content = await buffer(file)
    const rows = await readTagList(content, job).catch((error: unknown) => {
      if (error instanceof UnreadableTagList) return undefined
      throw error
    })
    await database.db.transaction().execute(async (tx) => {
      await enterSystem(tx)
      await holdCollection(tx, job.collectionId)
      if (!(await keptAmong(tx, [job.fileId])).has(job.fileId)) return
      await files.forget(tx, job.fileId)
      const { siteName, fileName, installationId, email: to, locale } = job
      const link = `${consoleUrl}/installations/${installationId}/tags`
      const values = { siteName, fileName, link }
      if (rows === undefined) return mail.send(tx, { to, locale, template: 'tag-list-failed', values })
      const sorted = await keepTags(tx, job, { rows, now: now() })
      await mail.send(tx, { to, locale, template: 'tag-list-read', values: { ...values, ...toldOf(sorted) } })
    })
  }

async function keepTags(
  tx: Tx,
  { collectionId, installationId, companyId, fileName }: TagListJob,
  { rows, now }: { rows: readonly string[]; now: Date },
): Promise<SortedTagList> {
  const sorted = sortTagList(rows, await tagNumbers(tx, collectionId))
  if (sorted.added.length > 0) {
    await bumpCollection(tx, collectionId)
    await insertListedTags(tx, { collectionId, numbers: sorted.added, now })
    await recordImport(tx, { collectionId, companyId, installationId, numbers: sorted.added, now })
    await announce(tx, { collectionId, resource: 'tag', id: collectionId, change: 'created' })
  }
  await notify(tx, { kind: 'tags_imported', collectionId, companyId, subject: fileName, now })
  return sorted
}

const NAMED = 100

/** How many of each, and which; of very many the first. */
function toldOf({ added, known, invalid, left }: SortedTagList): Record<string, string> {
  const names = (numbers: readonly string[]) =>
    numbers.length === 0 ? '–' : numbers.slice(0, NAMED).join(', ') + (numbers.length > NAMED ? ' …' : '')
  const skipped = { known: [...new Set(known)], invalid: invalid.map((text) => text.slice(0, 40)), left }
  return Object.fromEntries([
    ['added', String(added.length)],
    ...Object.entries(skipped).flatMap(([key, numbers]) => [
      [key, names(numbers)],
      [`${key}Count`, String(numbers.length)],
    ]),
  ])
}
