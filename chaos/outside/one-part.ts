import { tmpdir } from 'node:os'
import { runPart } from './run-part.ts'
import type { PartResult } from './seen-part.ts'

// a program of its own, at the head of its group of processes: what it starts ends with whoever asked for it
const [name = '', awayMs = '0'] = process.argv.slice(2)
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

process.send?.(await runNamedPart())

async function runNamedPart(): Promise<PartResult> {
  try {
    return await runPart(name, tmpdir(), Number(awayMs))
  } catch (error) {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { threw: `threw ${said.split('\n').slice(0, 3).join(' ')}` }
  }
}
