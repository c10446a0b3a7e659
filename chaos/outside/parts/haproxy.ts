import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { findProgram, missingProgram, readProgramVersion } from '../find-program.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'

export const haproxy: OutsidePartDefinition = {
  kind: 'proxy',
  title: 'HAProxy',
  needs:
    'nothing: `timeout server` (Debian: 50 s) is longer than the 25 s between two signs of the event stream',
  missing: () => missingProgram('haproxy'),
  async begin({ folder, platformPort }) {
    const program = findProgram('haproxy') ?? ''
    const port = await findFreePort()
    const config = join(folder, 'haproxy.cfg')
    // the times are those of Debian's own file
    writeFileSync(
      config,
      `defaults
  mode http
  timeout connect 5s
  timeout client 50s
  timeout server 50s
frontend people
  bind 127.0.0.1:${port}
  default_backend platform
backend platform
  server one 127.0.0.1:${platformPort}
`,
    )
    const server = serverProgram({ program, args: ['-db', '-f', config], port })
    await server.start()
    const entry = `http://127.0.0.1:${port}`
    return { version: await readProgramVersion(program, '-v'), env: { PUBLIC_URL: entry }, entry, ...server }
  },
}
