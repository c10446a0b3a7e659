import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openDatabase } from '../open-database.ts'

test('a server ends with the process that started it, even when that is killed', async () => {
  const start = `
      const { startThrowawayPostgres } = await import(${JSON.stringify(import.meta.resolve('./throwaway-postgres.ts'))})
      console.log((await startThrowawayPostgres()).url)
      setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', start], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: starter.stdout }), 'line')
  const url = String(line)
  const isUp = () =>
    openDatabase({ url })
      .then((database) => database.close())
      .then(() => true)
      .catch(() => false)
  expect(await isUp()).toBe(true)

  const ended = once(starter, 'exit')
  starter.kill('SIGKILL')
  await ended
  await expect.poll(isUp).toBe(false)
})
