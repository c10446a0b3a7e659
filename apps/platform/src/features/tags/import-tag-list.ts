import { text } from 'node:stream/consumers'
import { parseLineRanges } from '@commissioning/domain/formats/line-ranges'
import { CARD_READINGS, type CardReading, readCardNumber } from '@commissioning/domain/tags/card-numbers'
import { decideNumbers, readListedLabels } from '@commissioning/domain/tags/tag-list-preview'
import { type ClassifiedTagList, classifyTagList } from '@commissioning/domain/tags/tag-list-rules'
import { type ListedNumber, TAG_DOUBTS } from '@commissioning/domain/tags/tag-list-sheet'
import * as z from 'zod/mini'
import type { Database, Tx } from '../../infra/database/database.ts'
import { runAsSystem } from '../../infra/database/database-roles.ts'
import { announce } from '../../infra/events/announce.ts'
import type { Files } from '../../infra/files/files.ts'
import { listStoredFileIds } from '../../infra/files/stored-file-store.ts'
import type { Handler } from '../../infra/jobs/worker.ts'
import type { Mail } from '../../infra/mail/mail.ts'
import type { MailOrder } from '../../infra/mail/mail-order.ts'
import { mailLanguage } from '../../infra/mail/mail-template.ts'
import { senderName } from '../../infra/mail/sender-store.ts'
import { tagDoubtMessages } from '../../infra/mail/templates/tag-list-read.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import { notify } from '../notifications/notify.ts'
import { increaseCollectionRulesVersion } from './tag-change-store.ts'
import { insertListedTags, labelListedTags, tagNumbers } from './tag-list-store.ts'
import { recordImport } from './tag-record.ts'

/** An uploaded list that waits to be read, and the recipient of the result. */
export const TagListJob = z.object({
  fileId: z.uuid(),
  fileName: z.string(),
  installationId: z.uuid(),
  collectionId: z.uuid(),
  companyId: z.uuid(),
  siteName: z.string(),
  email: z.string(),
  locale: z.string(),
  reading: z.optional(z.enum(CARD_READINGS)),
  lines: z.optional(z.string()),
})
export type TagListJob = z.infer<typeof TagListJob>

interface Dependencies {
  database: Database
  files: Pick<Files, 'open' | 'forget'>
  mail: Pick<Mail, 'send'>
  consoleUrl: string
  now: () => Date
}

/** The numbers of an upload; one that was read before this release holds the texts of its first column. */
const Numbers = z.array(
  z.union([
    z.object({
      line: z.int(),
      text: z.string(),
      doubt: z.optional(z.enum(TAG_DOUBTS)),
      label: z.optional(z.nullable(z.string())),
    }),
    z.pipe(
      z.string(),
      z.transform((text: string): ListedNumber => ({ line: 0, text })),
    ),
  ]),
)

/** Imports the tags of a list once: the file is removed in the same transaction, which completes the job. */
export const importTagList =
  (dependencies: Dependencies): Handler<TagListJob> =>
  async (job) => {
    const file = await dependencies.files.open(job.fileId)
    if (!file) return
    const numbers = Numbers.parse(JSON.parse(await text(file)))
    await endWith(dependencies, job, async (tx, values) => {
      const sorted = await storeTags(tx, job, { rows: numbers, now: dependencies.now() })
      return { template: 'tag-list-read', values: { ...values, ...outcomeOf(sorted, job.locale) } }
    })
  }

/** Mails the uploader that a list was given up, and removes it, so that it takes no other's place. */
export const discardTagList =
  (dependencies: Dependencies): Handler<TagListJob> =>
  (job) =>
    endWith(dependencies, job, async (_tx, values) => ({ template: 'tag-list-failed', values }))

type MailValues = Record<string, string>
type EndImport = (tx: Tx, values: MailValues) => Promise<Pick<MailOrder, 'template' | 'values'>>

async function endWith(
  { database, files, mail, consoleUrl }: Dependencies,
  job: TagListJob,
  end: EndImport,
): Promise<void> {
  const { siteName, fileName, installationId, email: to, locale } = job
  const link = `${consoleUrl}/installations/${installationId}/tags`
  await runAsSystem(database, async (tx) => {
    await selectCollectionForUpdate(tx, job.collectionId)
    if (!(await listStoredFileIds(tx, [job.fileId])).has(job.fileId)) return
    await files.forget(tx, job.fileId)
    const companyName = await senderName(tx, job.companyId)
    await mail.send(tx, { to, locale, ...(await end(tx, { siteName, companyName, fileName, link })) })
  })
}

/** Also what became of the names in the list. */
interface StoredTagList extends ClassifiedTagList {
  named: number
  /** The lines whose name cannot be taken. */
  unread: readonly number[]
}

async function storeTags(
  tx: Tx,
  { collectionId, installationId, companyId, fileName, reading, lines }: TagListJob,
  { rows, now }: { rows: readonly ListedNumber[]; now: Date },
): Promise<StoredTagList> {
  const isTicked = lines === undefined ? undefined : parseLineRanges(lines)
  const decided = decideNumbers(rows, { reading, isTicked })
  const sorted = classifyTagList(decided, await tagNumbers(tx, collectionId), { mayHaveHeading: !isTicked })
  if (sorted.added.length > 0) {
    await increaseCollectionRulesVersion(tx, collectionId)
    await insertListedTags(tx, { collectionId, numbers: sorted.added, now })
  }
  const { labels, unread } = readListedLabels(rows, reading)
  const named = await labelListedTags(tx, { collectionId, labels })
  if (sorted.added.length > 0 || named > 0)
    await recordImport(tx, { collectionId, companyId, installationId, numbers: sorted.added, named, now })
  // also where nothing is new, because there is a notification
  await announce(tx, { collectionId, resource: 'tag', id: collectionId, change: 'created' })
  await notify(tx, { kind: 'tags_imported', collectionId, companyId, subject: fileName, now })
  return { ...sorted, named, unread }
}

const MAX_NAMED_LINES = 100

/** Never cuts a character in half. */
const beginningOf = (text: string) => [...text].slice(0, 40).join('')

/** The count of each kind and its numbers, cut after the first ones; both are empty where there are none. */
function outcomeOf(
  { added, named: labelled, ...skipped }: StoredTagList,
  locale: string,
): Record<string, string> {
  const doubts = tagDoubtMessages[mailLanguage(locale)]
  const uncertain = skipped.uncertain.map(
    ({ line, text, doubt = 'exponent' }) =>
      `${line}: ${beginningOf(text)} (${fillInReadings(doubts[doubt], text)})`,
  )
  const invalid = skipped.invalid.map(beginningOf)
  const named = {
    known: [...new Set(skipped.known)],
    invalid,
    left: skipped.left,
    uncertain,
    unread: skipped.unread,
  }
  return Object.fromEntries([
    ['added', String(added.length)],
    ['named', labelled === 0 ? '' : String(labelled)],
    ...Object.entries(named).flatMap(([key, numbers]) => [
      [key, numbers.slice(0, MAX_NAMED_LINES).join(', ') + (numbers.length > MAX_NAMED_LINES ? ' …' : '')],
      [`${key}Count`, numbers.length === 0 ? '' : String(numbers.length)],
    ]),
  ])
}

/** Both cards that a decimal number can be, for whoever compares them with one in the hand. */
function fillInReadings(messages: string, text: string): string {
  const reading = (kind: CardReading) => {
    const card = readCardNumber(text, kind)
    return 'number' in card ? card.number : '–'
  }
  return messages
    .replace('{decimal}', () => reading('decimal'))
    .replace('{reversed}', () => reading('reversedDecimal'))
}
