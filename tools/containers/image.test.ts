import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const dockerfile = read('Dockerfile')
const stages = dockerfile.split(/^FROM /m)
const lastStage = stages.at(-1)
const compose = read('deploy/compose/compose.yaml')
const kubernetes = ['platform', 'identity', 'network-policy', 'backup'].map((name) =>
  read(`deploy/kubernetes/${name}.yaml`),
)

test('the image runs the platform in production, as nobody, on files of the pages', () => {
  expect(lastStage).toMatch(/^CMD \["node", "apps\/platform\/src\/app\/main.ts"\]$/m)
  expect(lastStage).toMatch(/^ENV NODE_ENV=production .* CONSOLE_DIR=\/srv\/apps\/console\/dist /m)
  expect(lastStage).toMatch(/^USER 65534:65534$/m)
  expect(dockerfile).toMatch(/^RUN sh deploy\/image\/assemble\.sh \/image$/m)
})

test('the image has the programs that backups need, as new as the server of compose [CLI-09]', () => {
  const client = stages.find((stage) => /^\S+ AS client\n/.test(stage)) ?? ''
  expect(client).toMatch(/^COPY deploy\/image\/client\.sh \.$/m)
  expect(client).toContain('RUN sh client.sh /client ')
  expect(lastStage).toMatch(/^COPY --from=client \/client \/$/m)
  const major = Number(/^ARG POSTGRES_MAJOR=(\d+)$/m.exec(client)?.[1])
  const [server] = /image: postgres:(\d+)/.exec(compose)?.slice(1) ?? []
  expect(major).toBeGreaterThanOrEqual(Number(server))
  expect(read('deploy/image/client.sh')).toContain('for program in pg_dump pg_restore psql; do')
})

test('compose and Kubernetes make proven backups with the program of the image [CLI-09]', () => {
  expect(compose).toMatch(/^ +BACKUP_DIR: \/backups$/m)
  expect(compose).toMatch(/^ +volumes: \[work:\/data, backups:\/backups\]$/m)
  expect(dockerfile).toMatch(/mkdir \/data \/backups && chown 65534:65534 \/data \/backups/)
  const job = kubernetes.at(-1) ?? ''
  const runs = [...job.matchAll(/node (\S+) (\w+) \/backups\/unproven\.tar$/gm)].map((found) =>
    found.slice(1),
  )
  expect(runs).toEqual([
    ['apps/platform/src/app/commissioning.ts', 'backup'],
    ['apps/platform/src/app/commissioning.ts', 'check'],
  ])
  expect(read('apps/platform/src/app/commissioning.ts')).toContain('  check: runCheck,')
  for (const part of ['kind: CronJob', 'readOnlyRootFilesystem: true', 'runAsNonRoot: true'])
    expect(job).toContain(part)
  expect(job).toContain('name: commissioning-platform')
  expect(kubernetes[2]).toContain('app.kubernetes.io/component: backup')
})

test('in Kubernetes the accounts are in the database of the platform, which backups hold [CLI-09]', () => {
  const secret = read('deploy/kubernetes/secret.example.yaml')
  const paths = ['platform', 'identity'].flatMap((part) =>
    ['url', 'owner-url'].map((kind) => {
      const [, address = ''] = new RegExp(`^ +${part}-database-${kind}: (.+)$`, 'm').exec(secret) ?? []
      return new URL(address).pathname
    }),
  )
  expect(new Set(paths)).toEqual(new Set(['/commissioning']))
})

test('what compose and Kubernetes tell nobody stands in files alone, each in a folder that is there [SEC-28]', () => {
  const named = (text: string) => [...text.matchAll(/^ +([A-Z][A-Z0-9_]+): "?(.*?)"?$/gm)]
  const secret = /PASSWORD|SECRET|TOKEN|SMTP_URL|_KEY$|_KEY_FILE/
  const settings = [compose, ...kubernetes].flatMap(named)
  const files = settings.filter(([, name = '']) => secret.test(name) && name !== 'S3_ACCESS_KEY')
  expect(files.length).toBeGreaterThan(10)
  for (const [, name, value = ''] of files) {
    expect(name).toMatch(/_FILE$|_SECONDS$/)
    expect(value).toMatch(/^\/(run\/secrets|secrets|tls)\//)
  }
  const mounted = [...compose.matchAll(/^ +secrets:\s+\[(.*)\]$/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  const declared = [...compose.matchAll(/^ {2}([\w-]+): \{ file: \.\/deploy\/compose\/secrets\/\1 \}$/gm)]
  expect(new Set(mounted)).toEqual(new Set(declared.map(([, name]) => name)))
  expect(read('.gitignore')).toContain('/deploy/compose/secrets/')
})

test('no way of platform and provider leaves a pod of Kubernetes without TLS [SEC-28]', () => {
  const [platform = '', identity = ''] = kubernetes
  for (const text of [platform, identity]) {
    expect(text).toMatch(/^ {2}ENCRYPTION: required$/m)
    expect(text).toMatch(/^ {2}TLS_CERTIFICATE_FILE: \/tls\/tls\.crt$/m)
    expect(text).not.toMatch(/port: http }|name: http,|http:\/\//)
  }
})

test('every setting of compose and Kubernetes is one that the documents of operators name', () => {
  const manual = ['install', 'settings', 'security']
    .map((name) => read(`docs/operations/${name}.md`))
    .join('\n')
  const [programs = ''] = compose.split('  database:\n')
  const names = [programs, ...kubernetes].flatMap((text) =>
    [...text.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name.replace(/_FILE$/, '')),
  )
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => name !== 'DOMAIN' && !manual.includes(`\`${name}\``))).toEqual([])
})

test('the platform of Kubernetes writes nothing of its tree, is asked whether it is ready, and may be moved', () => {
  const [platform = ''] = kubernetes
  for (const part of [
    'readOnlyRootFilesystem: true',
    'runAsNonRoot: true',
    'path: /health/ready',
    'path: /health/live',
    'kind: PodDisruptionBudget',
  ])
    expect(platform).toContain(part)
})

test('the broker of compose lets IQs do what the protocol says, and no more', () => {
  const document = read('docs/device-protocol.md')
  const readBlock = (name: string) =>
    new RegExp(`\`\`\`text ${name}\\n(.*?)\`\`\``, 's').exec(document)?.[1] ?? ''
  for (const name of ['iqs.acl', 'platform.acl'])
    expect(read(`deploy/compose/mosquitto/${name}`)).toBe(readBlock(name))
  const ofImage = (text: string) =>
    text
      .replaceAll('/etc/mosquitto/', '/mosquitto/config/')
      .replace('/var/lib/mosquitto/', '/mosquitto/data/')
      .replace('listener 1883 127.0.0.1', 'listener 1883')
  const withoutComments = (text: string) => text.replaceAll(/^#.*\n/gm, '')
  expect(withoutComments(read('deploy/compose/mosquitto/mosquitto.conf'))).toBe(
    ofImage(readBlock('mosquitto.conf')),
  )
})

test('each folder of what operators run has what its parts name', () => {
  const named = [...compose.matchAll(/\.\/(deploy\/[\w/]+(?:\.\w+)?):/g)].map(([, path = '']) => path)
  expect(named).toContain('deploy/compose/Caddyfile')
  expect(named.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([])
})
