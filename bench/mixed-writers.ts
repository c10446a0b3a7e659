import { RequestError } from '@commissioning/contract/http/request-error'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import type { OpenDatabase } from '@commissioning/database/opened-database'

import type { Fixture } from './platform-fixture.ts'

const AT_ONCE = 8
const CHANGED_NAME = 'Changed'

/** The platform has confirmed that a note was written (1), changed (2), then deleted (3). */
type WriteStep = 1 | 2 | 3

/** People who write, change and delete notes; what the platform said of each is remembered. */
export function createMixedWriters({ call, params }: Fixture) {
  const last = new Map<string, WriteStep>()
  let acknowledged = 0

  /** Writes until so many are acknowledged, then calls `kill`; resolves when it and the writes under way have ended. */
  async function writeUntil(writes: number, kill: () => Promise<unknown>): Promise<void> {
    const enough = acknowledged + writes
    let killed: Promise<unknown> | undefined
    const tell = (id: string, step: WriteStep) => {
      last.set(id, step)
      acknowledged += 1
      if (acknowledged === enough) killed = kill()
    }
    const write = async () => {
      for (let n = 0; !killed; n += 1) {
        const body = {
          resourceType: 'Collection',
          subject: 'Written',
          noteText: 'Chaos',
          isPrivateNote: false,
        } as const
        const { id: noteId, version } = await call(noteEndpoints.createNote, { params, body })
        tell(noteId, 1)
        const one = { ...params, noteId }
        await call(
          noteEndpoints.changeNote,
          { params: one, body: { subject: CHANGED_NAME } },
          { ifMatch: version },
        )
        tell(noteId, 2)
        if (n % 3 > 0) continue
        await call(noteEndpoints.deleteNote, { params: one })
        tell(noteId, 3)
      }
    }
    const unlessKilled = (error: unknown) => {
      if (!(killed && error instanceof RequestError && error.statusCode === 0)) throw error
    }
    await Promise.all(Array.from({ length: AT_ONCE }, () => write().catch(unlessKilled)))
    await killed
  }

  return {
    writeUntil,
    /** `lost` are acknowledged writes that are not there, `half` notes that do not stand as their records say. */
    async countLost({ executeSql }: Pick<OpenDatabase<unknown>, 'executeSql'>) {
      const { rows } = await executeSql('select id, subject from note')
      const stored = new Map(rows.map(({ id, subject }) => [String(id), subject === CHANGED_NAME ? 2 : 1]))
      const uneven = await executeSql(UNEVEN)
      return {
        acknowledged,
        lost: [...last].filter(([id, step]) => !isStored(stored.get(id), step)).length,
        half: Number(uneven.rows[0]?.notes),
      }
    },
  }
}

/** One that went on beyond what was acknowledged is stored as well. */
const isStored = (step: number | undefined, acknowledged: WriteStep): boolean =>
  acknowledged === 3 ? step === undefined : step === undefined ? acknowledged === 2 : step >= acknowledged

const UNEVEN = `select count(*)::int as notes
  from (select coalesce(subject ->> 'noteId', subject ->> 'id') as id,
      count(*) filter (where operation = 'createNote') as made,
      count(*) filter (where operation = 'changeNote') as changed,
      count(*) filter (where operation = 'deleteNote') as deleted
    from audit where operation like '%Note' group by 1) as record
  full join note on note.id::text = record.id
  where record.made is distinct from 1 or record.deleted = (note.id is not null)::int
    or (note.id is not null and record.changed <> (note.subject = '${CHANGED_NAME}')::int)`
