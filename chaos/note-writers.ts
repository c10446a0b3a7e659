import { setTimeout as pause } from 'node:timers/promises'
import type { Fixture } from '../bench/platform-fixture.ts'

const WRITERS = 4
const PAUSE_BETWEEN_NOTES_MS = 20

/** Four people who write note after note, whatever the answer. */
export function startNoteWriters(fixture: Fixture) {
  const answers = new Map<string, number>()
  let isOver = false
  const write = async (lane: number) => {
    for (let n = 0; !isOver; n += 1) {
      const subject = `Note ${lane} ${n}`
      answers.set(subject, await fixture.writeNote(subject))
      await pause(PAUSE_BETWEEN_NOTES_MS)
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, lane) => write(lane)))
  const refused = () => [...answers.values()].filter((status) => status === 503).length
  return {
    answered: () => answers.size,
    refused,
    /** Compares the notes that were written with those in the database. */
    async end() {
      isOver = true
      await writing
      const { stored, made } = await fixture.notes()
      const acknowledged = [...answers].filter(([, status]) => status === 201)
      return {
        acknowledged: acknowledged.length,
        refused: refused(),
        others: answers.size - acknowledged.length - refused(),
        lost: acknowledged.filter(([subject]) => !stored.has(subject)).length,
        half: Math.abs(made - stored.size),
      }
    },
  }
}
