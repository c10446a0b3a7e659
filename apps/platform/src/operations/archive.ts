import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'

const run = promisify(execFile)
const FORMAT = 1

/** What an archive says of itself. */
export interface Manifest {
  format: typeof FORMAT
  at: string
  /** How many rows each table had at the moment of the dump. */
  rows: Record<string, number>
  /** The uploads by their ids, each with the SHA-256 of its content. */
  files: Record<string, string>
  /** The uploads are in a bucket, and not in the archive. */
  hasBucket: boolean
}

/** A folder that is gone after the work, beside a file that will hold or holds it. */
export async function inFolderBeside<Result>(
  file: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(dirname(resolve(file)), '.commissioning-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Packs a folder; a file with the archive's name is there whole or not at all. */
export async function pack(folder: string, manifest: Omit<Manifest, 'format'>, file: string): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ format: FORMAT, ...manifest }))
  const part = join(dirname(resolve(file)), `.${basename(file)}.part`)
  await writeFile(part, '', { mode: 0o600 })
  await run('tar', ['-cf', part, '-C', folder, '.'])
  await rename(part, file)
}

/** Unpacks an archive into a folder and answers what it says of itself. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    await run('tar', ['-xf', resolve(file), '-C', folder])
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    if (isManifest(manifest)) return manifest
  } catch {
    // what is no archive is told below
  }
  throw new OperatorFault(`${file} is no backup of this product, or is damaged.`)
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT

/** The same files under a second name, or copies where that cannot be. */
export async function gather(from: string, to: string, without: readonly string[] = []): Promise<void> {
  for (const entry of await entriesOf(from)) {
    if (without.includes(entry.name) || entry.name.startsWith('.')) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await gather(source, target)
    else if (entry.isFile()) {
      await mkdir(to, { recursive: true, mode: 0o700 })
      await link(source, target).catch(async (error: NodeJS.ErrnoException) => {
        // removed meanwhile
        if (error.code === 'ENOENT') return
        await copyFile(source, target)
      })
    }
  }
}

/** The content of each file of a folder and those below it, by its name. */
export async function digestsOf(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) Object.assign(found, await digestsOf(path))
    else {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      found[entry.name] = hash.digest('hex')
    }
  }
  return found
}

const entriesOf = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
