import { Client, Pool } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'

const connectionString = process.env.TEST_POSTGRES_URL ?? 'postgres://none'
const pool = new Pool({ connectionString, max: 1, pipeline: true })
afterAll(() => pool.end())

test('pg answers statements that are sent at once in their order, and one that fails does not fail the next', async () => {
  const client = await pool.connect()
  const done: string[] = []
  const ask = (text: string) =>
    client.query(text).then(
      ({ rows }) => done.push(String(rows[0]?.value)),
      ({ code }: { code: string }) => done.push(code),
    )
  await Promise.all([
    ask("select 'first' as value, pg_sleep(0.01)"),
    ask('select 1 / 0 as value'),
    ask("select 'third' as value"),
  ])
  expect(done).toEqual(['first', '22012', 'third'])
  client.release()
})

test('pg delivers notifications in the order of their transactions, and says when their connection ends', async () => {
  const listener = new Client({ connectionString })
  const ended = vi.fn()
  const received: (string | undefined)[] = []
  listener.on('error', () => undefined)
  listener.on('end', ended)
  listener.on('notification', ({ payload }) => received.push(payload))
  await listener.connect()
  await listener.query('listen pg_library')
  for (const text of ['first', 'second', 'third']) await pool.query(`notify pg_library, '${text}'`)
  await expect.poll(() => received).toEqual(['first', 'second', 'third'])
  const { rows } = await listener.query('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => ended.mock.calls.length).toBe(1)
})

test('pg gives no connection that was lost while nobody used it', async () => {
  pool.on('error', () => undefined)
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const other = new Client({ connectionString })
  await other.connect()
  const gone = new Promise((resolve) => pool.once('remove', resolve))
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await gone
  await other.end()
  expect((await pool.query('select 1 as value')).rows).toEqual([{ value: 1 }])
})
