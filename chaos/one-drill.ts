import { drills } from './drills.ts'
import type { DrillAnswer } from './run-drills.ts'

// a program of its own, at the head of its group of processes: what it starts ends with whoever asked for it
const [name = ''] = process.argv.slice(2)
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

process.send?.(await runNamedDrill())

async function runNamedDrill(): Promise<DrillAnswer> {
  try {
    const wanted = drills[name]
    if (!wanted) throw new Error(`There is no drill ${name}.`)
    const { drill } = await wanted.load()
    return await drill()
  } catch (error) {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { threw: `threw ${said.split('\n').slice(0, 3).join(' ')}` }
  }
}
