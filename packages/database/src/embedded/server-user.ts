import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { DatabaseFault } from '../database-error.ts'

/** The person that the server runs as; `name` is for sentences. */
export interface ServerUser {
  name: string
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root, so another user is chosen; undefined where this process is not root. Throws
 * `PostgresNotStarted`.
 */
export async function unprivilegedUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const user = users.find(([known]) => known === name)
    if (user) return { name, uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new DatabaseFault(
    'PostgresNotStarted',
    'PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as: name a server in DATABASE_URL.',
  )
}

/** Throws `PostgresNotStarted` for the first place that the user cannot get to, with what to do. */
export function refuseUnreachable(user: ServerUser, places: readonly string[]): void {
  for (const place of places) {
    const { status } = spawnSync('test', ['-x', place], { uid: user.uid, gid: user.gid })
    if (status !== 0) throw unreachable(user, place)
  }
}

const unreachable = ({ name }: ServerUser, place: string): DatabaseFault =>
  new DatabaseFault(
    'PostgresNotStarted',
    `PostgreSQL refuses to run as root, and the user ${name}, whom it runs as here, cannot reach ${place}: move it to where everybody may look, install PostgreSQL on the system, or name a server in DATABASE_URL.`,
  )

/**
 * A program's way to a place: `path` is what it is given, `handle` what it is handed as that
 * channel.
 */
export interface ProcessChannel {
  path: string
  handle: number | 'ignore'
}

/**
 * Opens the way for a program that runs as the user, through folders that are closed to it, to one that is its own.
 * `closeWay` ends ours; the program keeps the one that it was handed.
 */
export const openWay = (place: string, user: ServerUser | undefined, channel: 3 | 4): ProcessChannel =>
  user && canHandOver
    ? { path: `/proc/self/fd/${channel}`, handle: openSync(place, 'r') }
    : { path: place, handle: 'ignore' }

export function closeWay({ handle }: ProcessChannel): void {
  if (typeof handle === 'number') closeSync(handle)
}

/** A process elsewhere has no name for what it was handed. */
export const canHandOver = process.platform === 'linux'
