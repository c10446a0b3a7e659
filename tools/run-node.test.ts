import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { runNode } from './run-node.mjs'

test('the exit code of the program is passed on', async () => {
  expect(await runNode(process.execPath, ['-e', 'process.exit(7)'])).toBe(7)
})

test('a program that a signal ended counts as 128 and the number of the signal', async () => {
  expect(await runNode(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(137)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s reaches the program, whose farewell is waited for',
  async (signal) => {
    const program = `process.on('${signal}', () => { console.log('bye'); process.exit(3) }); setInterval(() => {}, 1000); console.log('up')`
    const around = `
    const { runNode } = await import(${JSON.stringify(new URL('./run-node.mjs', import.meta.url).href)})
    process.exit(await runNode(process.execPath, ['-e', ${JSON.stringify(program)}]))`
    const outer = spawn(process.execPath, ['--input-type=module', '-e', around], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    outer.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      if (said === 'up\n') outer.kill(signal)
    })
    const [code] = await once(outer, 'close')

    expect({ code, said }).toEqual({ code: 3, said: 'up\nbye\n' })
  },
)
