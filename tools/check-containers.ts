import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureFolderSize, readFinalStage, testFilesIn } from './containers/image.ts'

const NOBODY_USER_ID = 65_534
const START_TIMEOUT_MS = 180_000
const isRoot = process.getuid?.() === 0
/** Debian's slim image, unpacked. */
const BASE_IMAGE_BYTES = 75_000_000
/** Node takes 127 MB of it. */
const MAX_IMAGE_BYTES = 350_000_000
const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * A container engine would take these steps, and this does so without one: those of
 * the Dockerfile in a folder, then a start from a tree that it cannot write.
 */
const folder = mkdtempSync(join(tmpdir(), 'containers-'))
chmodSync(folder, 0o755)
try {
  const image = assemble()
  inspect(image, gatherPrograms())
  await start(image)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function assemble(): string {
  const build = join(folder, 'build')
  mkdirSync(build)
  run('sh', ['-c', `git ls-files -z | tar --null -T - -cf - | tar -xf - -C ${build}`], root)
  run('sh', ['deploy/image/assemble.sh', join(folder, 'image')], build)
  return join(folder, 'image')
}

/** The programs that backups need, which start where nothing else is; answers the size of what the base has not. */
function gatherPrograms(): number {
  const client = join(folder, 'client')
  run('sh', ['deploy/image/client.sh', client], root)
  const size = measureFolderSize(client, baseLibraries())
  // a base has these names for its folders
  for (const name of ['lib', 'lib64'])
    if (existsSync(join(client, 'usr', name))) symlinkSync(`usr/${name}`, join(client, name))
  const [version = ''] = readdirSync(join(client, 'usr/lib/postgresql'))
  for (const program of ['pg_dump', 'pg_restore', 'psql'])
    if (isRoot) run('chroot', [client, `/usr/lib/postgresql/${version}/bin/${program}`, '--version'])
  say(`The programs of PostgreSQL ${version} ${isRoot ? 'start from' : 'are in'} a tree of their own.`)
  return size
}

/** Every image of Debian has the libraries that its apt needs. */
function baseLibraries(): string[] {
  const { stdout } = spawnSync('ldd', ['/usr/bin/apt-get', '/usr/lib/apt/methods/http'], { encoding: 'utf8' })
  return [...(stdout ?? '').matchAll(/(?:\/usr)?(\/lib\S+)/g)].map(([, path = '']) => `/usr${path}`)
}

function inspect(image: string, programs: number): void {
  const [ours, node] = [measureFolderSize(image), statSync(process.execPath).size]
  say(
    `The image holds ${megabytes(ours)} of ours, ${megabytes(node)} of Node, and ${megabytes(programs)} of PostgreSQL, above its base.`,
  )
  if (ours + node + programs + BASE_IMAGE_BYTES > MAX_IMAGE_BYTES)
    throw new Error(`The image is larger than ${megabytes(MAX_IMAGE_BYTES)}.`)
  const strays = testFilesIn(image)
  if (strays.length > 0) throw new Error(`Tests came along: ${strays.slice(0, 5).join(', ')}`)
  for (const unwanted of ['.git', 'apps/sandbox', 'node_modules/vitest', 'node_modules/typescript'])
    if (existsSync(join(image, unwanted))) throw new Error(`${unwanted} must not come along.`)
}

/**
 * The user is nobody, who owns nothing of the tree, and the database is the empty one in
 * DATABASE_URL.
 */
async function start(image: string): Promise<void> {
  const database = process.env.DATABASE_URL
  if (!database) {
    say('Not started: name an empty database in DATABASE_URL.')
    return
  }
  const { env, command } = readFinalStage(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  if (isRoot) for (const path of [data, backups]) chownSync(path, NOBODY_USER_ID, NOBODY_USER_ID)
  run('chmod', ['-R', 'a-w,a+rX', image])
  const { DATA_DIR: _, ...inImage } = env
  const settings = {
    PATH: process.env.PATH,
    ...Object.fromEntries(
      Object.entries(inImage).map(([key, value]) => [key, value.replaceAll('/srv', image)]),
    ),
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: data,
    TMPDIR: data,
    DATABASE_URL: database,
    PUBLIC_URL: 'https://commissioning.example.org',
    OIDC_ISSUER: 'https://login.example.org',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  const before = listFileTimes(image)
  const who = isRoot ? { uid: NOBODY_USER_ID, gid: NOBODY_USER_ID } : {}
  const child = spawn(process.execPath, command.slice(1), { cwd: image, env: settings, ...who })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  try {
    const address = await waitForAddress(child)
    const ready = await fetch(`${address}/health/ready`)
    say(`/health/ready answers ${ready.status}: ${await ready.text()}`)
    const page = await fetch(address, { headers: { accept: 'text/html' } })
    if (!ready.ok || !page.ok) throw new Error('The platform is not ready.')
    child.kill('SIGTERM')
    const code = await ended
    if (code !== 0) throw new Error(`It ended with ${code} when it was told to end.`)
    for (const name of ['backup', 'check']) {
      const args = ['apps/platform/src/app/commissioning.ts', name, join(backups, 'today.tar')]
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: image,
        env: settings,
        ...who,
      })
      if (status !== 0) throw new Error(`The ${name} failed: ${stderr}`)
      say(String(stdout).trim())
    }
    if (listFileTimes(image) !== before) throw new Error('Something was written into the tree.')
    say(
      'It started as nobody from a tree that it cannot write, was ready, ended when told, and was backed up.',
    )
  } finally {
    child.kill('SIGKILL')
  }
}

function waitForAddress(child: ReturnType<typeof spawn>): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const give = setTimeout(() => reject(new Error(`It did not start: ${output}`)), START_TIMEOUT_MS)
    const look = (part: unknown) => {
      output += String(part)
      const address = /listening at (http:[^"]+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(give)
      resolve(address)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('close', () => reject(new Error(`It did not start: ${output}`)))
  })
}

/** Names and times of all files, as one text. */
function listFileTimes(image: string): string {
  return spawnSync('find', [image, '-printf', '%P %T@\n'], { encoding: 'utf8', maxBuffer: 1e9 }).stdout
}

function run(command: string, args: readonly string[], cwd = folder): void {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  const { status, stderr, stdout } = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stdout}${stderr}`)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
