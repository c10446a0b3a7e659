import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { findProgram, missingProgram, readProgramVersion } from '../find-program.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'

export const caddy: OutsidePartDefinition = {
  kind: 'proxy',
  title: 'Caddy',
  needs: 'nothing; it has no limit of bodies of its own',
  doesNot:
    'A body over a `max_size` that is set is answered with an empty 502, not 413 (`findings/caddy-too-large-body-is-502.sh`).',
  missing: () => missingProgram('caddy'),
  async begin({ folder, platformPort }) {
    const program = findProgram('caddy') ?? ''
    const port = await findFreePort()
    const config = join(folder, 'Caddyfile')
    writeFileSync(
      config,
      `{
  admin off
  auto_https off
  storage file_system ${folder}
}
http://127.0.0.1:${port} {
  bind 127.0.0.1
  encode gzip
  reverse_proxy 127.0.0.1:${platformPort}
}
`,
    )
    const server = serverProgram({
      program,
      args: ['run', '--adapter', 'caddyfile', '--config', config],
      env: { HOME: folder },
      port,
    })
    await server.start()
    const entry = `http://127.0.0.1:${port}`
    return {
      version: await readProgramVersion(program, 'version'),
      env: { PUBLIC_URL: entry },
      entry,
      ...server,
    }
  },
}
