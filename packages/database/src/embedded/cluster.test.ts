import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createCluster } from './cluster.ts'

const folder = await mkdtemp(join(tmpdir(), 'commissioning-cluster-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  [
    'could not write file: No space left on device',
    'DatabaseFull',
    /^The volume of the database is full: free/,
  ],
  ['could not change permissions', 'PostgresNotStarted', /^PostgreSQL did not start: .*permissions/],
])('a first start that ends with %j says %s', async (said, code, message) => {
  const programs = await mkdtemp(join(folder, 'programs-'))
  const place = join(programs, 'data')
  await mkdir(place)
  await writeFile(join(programs, 'initdb'), `#!/bin/sh\necho "initdb: error: ${said}" >&2\nexit 1\n`)
  await chmod(join(programs, 'initdb'), 0o755)
  const making = createCluster({
    folder: place,
    binaries: { folder: programs, major: 15 },
    user: undefined,
    isSynced: true,
  })
  await expect(making).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
})
