import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { findProgram, missingProgram, readProgramVersion } from '../find-program.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'

/** Debian's own settings, and the limit of bodies that the documents ask for. */
export const nginx: OutsidePartDefinition = {
  kind: 'proxy',
  title: 'nginx',
  needs:
    '`client_max_body_size 17m`; the stream needs nothing, since the platform sends `X-Accel-Buffering: no`',
  doesNot:
    'Without that header it holds even the head of a stream (`findings/nginx-holds-the-head-of-a-stream.sh`).',
  missing: () => missingProgram('nginx', 'nginx-light'),
  async begin({ folder, platformPort }) {
    const program = findProgram('nginx') ?? ''
    const port = await findFreePort()
    mkdirSync(join(folder, 'temporary'))
    const config = join(folder, 'nginx.conf')
    writeFileSync(
      config,
      `daemon off;
user root;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/temporary/body;
  proxy_temp_path ${folder}/temporary/proxy;
  fastcgi_temp_path ${folder}/temporary/fastcgi;
  uwsgi_temp_path ${folder}/temporary/uwsgi;
  scgi_temp_path ${folder}/temporary/scgi;
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 17m;
    location / {
      proxy_pass http://127.0.0.1:${platformPort};
      proxy_set_header Host $http_host;
    }
  }
}
`,
    )
    const server = serverProgram({ program, args: ['-c', config, '-p', folder], port })
    await server.start()
    const entry = `http://127.0.0.1:${port}`
    return { version: await readProgramVersion(program, '-v'), env: { PUBLIC_URL: entry }, entry, ...server }
  },
}
