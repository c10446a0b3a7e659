import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mail, parseMail } from './mail.ts'

export interface Mailbox {
  /** Newest first. */
  list(): readonly Mail[]
  find(id: number): Mail | undefined
  deliver(source: Uint8Array, recipients: string[]): Promise<Mail>
  remove(id: number): Promise<boolean>
  clear(): Promise<void>
}

interface Options {
  folder: string
  now: () => number
  onChange: () => void
  log: (message: string) => void
}

/** More than a demonstration needs; the oldest goes first. */
export const MAX_MAILS = 500

/** Messages, one file each, so that a delivered message is not lost and a broken file spoils no other. */
export function openMailbox({ folder, now, onChange, log }: Options): Mailbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let mails = readMails(folder, log)
  let lastId = mails[0]?.id ?? 0
  const fileOf = (id: number) => join(folder, `${id}.json`)
  const drop = async (dropped: readonly Mail[]) => {
    mails = mails.filter((mail) => !dropped.includes(mail))
    await Promise.all(dropped.map(({ id }) => rm(fileOf(id), { force: true })))
  }

  return {
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    async deliver(source, recipients) {
      const parsed = await parseMail(source)
      lastId += 1
      const mail: Mail = { id: lastId, receivedAt: new Date(now()).toISOString(), recipients, ...parsed }
      const draft = `${fileOf(mail.id)}.new`
      await writeFile(draft, JSON.stringify(mail), { mode: 0o600 })
      await rename(draft, fileOf(mail.id))
      mails = [mail, ...mails].sort((one, other) => other.id - one.id)
      await drop(mails.slice(MAX_MAILS))
      onChange()
      return mail
    },
    async remove(id) {
      const mail = mails.find((candidate) => candidate.id === id)
      if (mail === undefined) return false
      await drop([mail])
      onChange()
      return true
    },
    async clear() {
      await drop(mails)
      onChange()
    },
  }
}

function readMails(folder: string, log: (message: string) => void): Mail[] {
  const names = readdirSync(folder)
  for (const name of names.filter((name) => name.endsWith('.new')))
    rmSync(join(folder, name), { force: true })
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .flatMap((name) => {
      try {
        const mail: Mail = JSON.parse(readFileSync(join(folder, name), 'utf8'))
        return [mail]
      } catch (error) {
        log(`The message ${name} cannot be read and is left out: ${error}`)
        return []
      }
    })
    .sort((one, other) => other.id - one.id)
}
