import { execFile } from 'node:child_process'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A server that runs on a cluster, by its own note in it. */
export interface FoundServer {
  pid: number
  port: number
}

/** The server that runs on the cluster, whichever process started it. A stale note of a dead server is removed. */
export async function findServer(cluster: string): Promise<FoundServer | undefined> {
  const note = join(cluster, 'postmaster.pid')
  const [pid = '', , , port = ''] = (await readFile(note, 'utf8').catch(() => '')).split('\n')
  if (!/^\d+$/.test(pid)) return undefined
  if (await isServerOf(Number(pid), cluster)) return { pid: Number(pid), port: Number(port) }
  // its number may belong to another program by now, for which the server would not start
  await rm(note, { force: true })
  return undefined
}

/** Ends a server that nobody uses any more, and answers when it is gone. */
export async function endServer({ pid }: FoundServer, cluster: string): Promise<void> {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // it was ending already
  }
  while (await isServerOf(pid, cluster)) await wait(LOOK_INTERVAL_MS)
}

/** A server works in the folder of its data. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === cluster
  const answer = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => undefined)
  return answer?.stdout.includes(cluster) ?? false
}

const LOOK_INTERVAL_MS = 20
