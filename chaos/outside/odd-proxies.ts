import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from './find-program.ts'
import { serverProgram } from './server-program.ts'

interface ProxyPorts {
  front: number
  behind: number
  folder: string
}

interface ProxyDefinition {
  program: string
  config: (ports: ProxyPorts) => string
  args: (config: string, folder: string) => string[]
}

/** Each does to a stream of changes or to headers what an operator may not know of. */
export const ODD_PROXIES: Readonly<Record<string, ProxyDefinition>> = {
  'nginx that holds streams back': {
    program: 'nginx',
    config: ({ front, behind, folder }) => `daemon off;
user root;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${front};
    client_max_body_size 17m;
    location / {
      proxy_pass http://127.0.0.1:${behind};
      proxy_set_header Host $http_host;
      proxy_ignore_headers X-Accel-Buffering;
    }
  }
}
`,
    args: (config, folder) => ['-c', config, '-p', folder],
  },
  'Caddy that cuts each answer after 60 s': {
    program: 'caddy',
    config: ({ front, behind, folder }) => `{
  admin off
  auto_https off
  storage file_system ${folder}
  servers {
    timeouts {
      write 60s
    }
  }
}
http://:${front} {
  bind 127.0.0.1
  reverse_proxy 127.0.0.1:${behind}
}
`,
    args: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
  'two of HAProxy that repeat headers': {
    program: 'haproxy',
    config: ({ front, behind, folder }) => `defaults
  mode http
  timeout connect 5s
  timeout client 50s
  timeout server 50s
frontend outer
  bind 127.0.0.1:${front}
  http-request add-header X-Forwarded-Proto http
  http-request add-header X-Forwarded-Host %[req.hdr(host)]
  default_backend again
backend again
  server inner unix@${folder}/inner
frontend inner
  bind unix@${folder}/inner
  http-request add-header X-Forwarded-Proto http
  http-request add-header X-Forwarded-Host %[req.hdr(host)]
  http-request add-header Authorization %[req.hdr(authorization)] if { req.hdr(authorization) -m found }
  http-request add-header Idempotency-Key %[req.hdr(idempotency-key)] if { req.hdr(idempotency-key) -m found }
  http-response add-header Date %[res.fhdr(date)] if { res.hdr(date) -m found }
  http-response add-header Content-Type %[res.fhdr(content-type)] if { res.hdr(content-type) -m found }
  http-response add-header Cache-Control %[res.fhdr(cache-control)] if { res.hdr(cache-control) -m found }
  http-response add-header ETag %[res.fhdr(etag)] if { res.hdr(etag) -m found }
  default_backend platform
backend platform
  server one 127.0.0.1:${behind}
`,
    args: (config) => ['-db', '-f', config],
  },
}

/** Starts a proxy in front of a port; undefined where it is not installed. */
export async function startProxy(
  name: string,
  ports: ProxyPorts,
): Promise<{ stop: () => Promise<void> } | undefined> {
  const proxy = ODD_PROXIES[name]
  const program = proxy && findProgram(proxy.program)
  if (!program) return undefined
  const folder = join(ports.folder, proxy.program)
  mkdirSync(folder)
  const config = join(folder, 'proxy.conf')
  writeFileSync(config, proxy.config({ ...ports, folder }))
  const args = proxy.args(config, folder)
  const server = serverProgram({ program, args, env: { HOME: folder }, port: ports.front })
  await server.start()
  return server
}
