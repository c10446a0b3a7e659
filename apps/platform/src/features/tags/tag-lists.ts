import type { Database } from '../../infra/database/database.ts'
import type { Files } from '../../infra/files/files.ts'
import type { Jobs, Queue } from '../../infra/jobs/jobs.ts'
import type { Mail } from '../../infra/mail/mail.ts'
import { discardTagList, importTagList, TagListJob } from './import-tag-list.ts'

interface Dependencies {
  database: Database
  jobs: Jobs
  files: Pick<Files, 'open' | 'forget'>
  mail: Pick<Mail, 'send'>
  consoleUrl: string
  now: () => Date
}

export type TagLists = Pick<Queue<TagListJob>, 'send'>

/** The queue of uploaded lists. */
export const startTagLists = ({ jobs, ...dependencies }: Dependencies): Promise<TagLists> =>
  jobs.queue<TagListJob>('tag-list', {
    schema: TagListJob,
    handler: importTagList(dependencies),
    givenUp: discardTagList(dependencies),
  })
