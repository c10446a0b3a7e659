import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@commissioning/database/open-database'

/**
 * Kills a writer so many times, each time after others of its writes; `lost` are acknowledged writes that the next start
 * does not have, `half` are rows of which one transaction left only a part.
 */
export async function killWriters(
  folder: string,
  kills: number,
  writesBetween = 120,
): Promise<{ acknowledged: number; lost: number; half: number }> {
  const figures = { acknowledged: 0, lost: 0, half: 0 }
  for (let kill = 0; kill < kills; kill += 1) {
    const { last, count } = await killOne(folder, kill, writesBetween + ((kill * 37) % 100))
    const database = await openDatabase({ folder })
    const { rows } = await database.executeSql('select id, state from written where round = $1', [kill])
    const uneven = await database.executeSql(`select count(*)::int as rows from written
      full join written_beside as beside using (id) where written.state is distinct from beside.state`)
    await database.close()
    const kept = new Map(rows.map(({ id, state }) => [String(id), Number(state)]))
    figures.acknowledged += count
    figures.lost += [...last].filter(([id, state]) => !isKept(kept.get(id), state)).length
    figures.half = Number(uneven.rows[0]?.rows)
  }
  return figures
}

/** A row was inserted (1), changed (2), then deleted (3): one that went on is kept as well. */
const isKept = (state: number | undefined, acknowledged: number): boolean =>
  acknowledged === 3 ? state === undefined : state === undefined ? acknowledged === 2 : state >= acknowledged

/** The last acknowledged write of each row, and how many there were, until the writer is killed after so many. */
async function killOne(folder: string, round: number, writes: number) {
  const program = fileURLToPath(new URL('mixed-writer.ts', import.meta.url))
  const child = spawn(process.execPath, [program, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const last = new Map<string, number>()
  let count = 0
  let rest = ''
  child.stdout.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [id = '', state = ''] = line.split(' ')
      last.set(id, Number(state))
      count += 1
      if (count === writes) child.kill('SIGKILL')
    }
  })
  await gone
  return { last, count }
}
