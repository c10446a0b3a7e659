import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { pid } from 'node:process'

/** A pid alone is not enough: after a restart another process may have it. */
export interface Holder {
  pid: number
  startedAt: string
  /** Within one host the pids of two processes can be compared; two containers are two hosts. */
  host: string
}

export const thisProcess = (): Holder => ({ pid, startedAt: startOf(pid), host: thisHost() })

/** `isBeating` decides about holders that cannot be seen from here. */
export async function isAlive(holder: Holder, isBeating: () => Promise<boolean>): Promise<boolean> {
  if (holder.host !== thisHost()) return isBeating()
  return isRunning(holder.pid) && startOf(holder.pid) === holder.startedAt
}

function isRunning(process: number): boolean {
  try {
    globalThis.process.kill(process, 0)
    return true
  } catch (error) {
    // it exists and belongs to another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** In clock ticks since the machine started; empty where the system does not tell. */
function startOf(process: number): string {
  try {
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8')
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return afterName[0] === 'Z' ? 'ended' : (afterName[START_TIME] ?? '')
  } catch {
    return ''
  }
}

function thisHost(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** Field 22 of proc(5), counted from the one after the name. */
const START_TIME = 19
