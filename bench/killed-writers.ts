import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@commissioning/database/open-database'

/** Kills a writer so many times; `lost` are acknowledged writes that the next start does not have. */
export async function killWriters(
  folder: string,
  kills: number,
): Promise<{ acknowledged: number; lost: number }> {
  const figures = { acknowledged: 0, lost: 0 }
  for (let kill = 0; kill < kills; kill += 1) {
    const acknowledged = await killOne(folder, kill)
    const database = await openDatabase({ folder })
    const { rows } = await database.executeSql('select id, state from written where round = $1', [kill])
    await database.close()
    const kept = new Map(rows.map(({ id, state }) => [String(id), Number(state)]))
    figures.acknowledged += acknowledged.length
    figures.lost += acknowledged.filter(([id, state]) => !isKept(kept.get(id), state)).length
  }
  return figures
}

/** A row was inserted (1), changed (2), then deleted (3): one that went on is kept as well. */
const isKept = (state: number | undefined, acknowledged: number): boolean =>
  acknowledged === 3 ? state === undefined : state === undefined ? acknowledged === 2 : state >= acknowledged

/** The last acknowledged write of each row, until the writer is killed after some writes, each time after others. */
async function killOne(folder: string, round: number): Promise<[string, number][]> {
  const program = fileURLToPath(new URL('mixed-writer.ts', import.meta.url))
  const child = spawn(process.execPath, [program, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const writes = 20 + ((round * 37) % 200)
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
  return [...last]
}
