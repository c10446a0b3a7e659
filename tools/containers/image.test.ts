import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { measureFolderSize, readFinalStage, testFilesIn } from './image.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const dockerfile = read('Dockerfile')
const stages = dockerfile.split(/^FROM /m)
const lastStage = stages.at(-1)
const kubernetes = ['platform', 'identity', 'network-policy', 'backup'].map((name) =>
  read(`deploy/kubernetes/${name}.yaml`),
)

test('the image runs the platform in production, as nobody, on files of the pages', () => {
  const { env, command } = readFinalStage(dockerfile)
  expect(command).toEqual(['node', 'apps/platform/src/app/main.ts'])
  expect(env).toMatchObject({ NODE_ENV: 'production', CONSOLE_DIR: '/srv/apps/console/dist' })
  expect(lastStage).toMatch(/^USER 65534:65534$/m)
  expect(dockerfile).toMatch(/^RUN sh deploy\/image\/assemble\.sh \/image$/m)
})

test('the image has the programs that backups need, as new as the server of compose [CLI-09]', () => {
  const client = stages.find((stage) => /^\S+ AS client\n/.test(stage)) ?? ''
  expect(client).toMatch(/^COPY deploy\/image\/client\.sh \.$/m)
  expect(client).toContain('RUN sh client.sh /client ')
  expect(lastStage).toMatch(/^COPY --from=client \/client \/$/m)
  const major = Number(/^ARG POSTGRES_MAJOR=(\d+)$/m.exec(client)?.[1])
  const [server] = /image: postgres:(\d+)/.exec(read('deploy/compose/compose.yaml'))?.slice(1) ?? []
  expect(major).toBeGreaterThanOrEqual(Number(server))
  expect(read('deploy/image/client.sh')).toContain('for program in pg_dump pg_restore psql; do')
})

test('compose and Kubernetes make proven backups with the program of the image [CLI-09]', () => {
  const compose = read('deploy/compose/compose.yaml')
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

test('tests that came along into an image are found, and packages of others may have theirs', () => {
  const paths = ['apps/a/b.test.ts', 'apps/a/testing/c.ts', 'node_modules/x/testing/d.ts', 'apps/a/e.ts']
  const folder = temporaryFolder(Object.fromEntries(paths.map((path) => [path, '12345'])))
  expect(testFilesIn(folder).toSorted()).toEqual(
    ['apps/a/b.test.ts', 'apps/a/testing/c.ts'].map((path) => join(folder, path)),
  )
  expect(measureFolderSize(folder)).toBe(20)
  expect(measureFolderSize(folder, ['/apps/a/e.ts', '/apps/b.ts'])).toBe(15)
  mkdirSync(join(folder, 'node_modules/@commissioning'))
  symlinkSync('../../apps/a', join(folder, 'node_modules/@commissioning/a'))
  expect(measureFolderSize(folder), 'a package of ours and the link to it').toBe(20)
})

test('what compose and Kubernetes tell nobody stands in files alone, each in a folder that is there [SEC-28]', () => {
  const compose = read('deploy/compose/compose.yaml')
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
  const compose = read('deploy/compose/compose.yaml').split('  database:\n')[0] ?? ''
  const names = [compose, ...kubernetes].flatMap((text) =>
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
  const compose = read('deploy/compose/compose.yaml')
  const named = [...compose.matchAll(/\.\/(deploy\/[\w/]+(?:\.\w+)?):/g)].map(([, path = '']) => path)
  expect(named).toContain('deploy/compose/Caddyfile')
  for (const path of named) {
    const url = new URL(`../../${path}`, import.meta.url)
    expect(
      path.includes('.') || path.endsWith('Caddyfile') ? readFileSync(url).length : readdirSync(url).length,
    ).toBeGreaterThan(0)
  }
})
