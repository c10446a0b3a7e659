import { existsSync, readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { clientProgram, connectAsClientProgram } from './client-programs.ts'

const asked = (query: string) =>
  connectAsClientProgram(`postgres://ada:sec%20ret@db.example/doors${query}`, async (place, env) => {
    const { PGPASSWORD, PGSSLROOTCERT: path } = env
    return { place, PGPASSWORD, path, trusted: path && readFileSync(path, 'utf8') }
  })

test('programs of PostgreSQL trust whom the product trusts where a connection is verified [CLI-09]', async () => {
  const { trusted, path } = await asked('?sslmode=verify-full')
  for (const authority of getCACertificates('default')) expect(trusted).toContain(authority)
  expect(existsSync(path ?? '')).toBe(false)
  expect(await asked('?sslmode=verify-full&sslrootcert=/own.pem')).toMatchObject({ path: undefined })
  expect(await asked('')).toEqual({
    place: 'postgres://ada@db.example/doors',
    PGPASSWORD: 'sec ret',
    path: undefined,
    trusted: undefined,
  })
})

test('a machine without programs as new as the server says which version is missing [CLI-02]', async () => {
  await expect(clientProgram('pg_dump', 99)).rejects.toThrow(
    /^The server is PostgreSQL 99, so pg_dump of version 99 or newer is needed, and there is only version \d+/,
  )
})
