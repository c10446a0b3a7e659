import { execFile } from 'node:child_process'
import { access, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import * as z from 'zod/mini'
import { ArchiveFault, backupNewerFault } from './archive-fault.ts'
import { computeFolderDigests } from './archive-files.ts'

const runFile = promisify(execFile)
const ARCHIVE_FORMAT = 2

export const DATABASE_DUMP_FILE = 'database.dump'
const MANIFEST = 'manifest.json'
const TEMPORARY_FILE_PREFIX = '.commissioning-'
const LEFT_TEMPORARY_NAME = /^\.commissioning-(?:\w{6}|.+\.part)$/
const DAY_MS = 24 * 60 * 60 * 1000

const digests = z.record(z.string(), z.string())
const Known = {
  at: z.string(),
  /** How many rows each table had at the moment of the dump. */
  rows: z.record(z.string(), z.number()),
  /** The uploads by their ids, each with the SHA-256 of its content. */
  files: digests,
}
const Current = z.object({
  ...Known,
  product: z.literal('commissioning'),
  format: z.literal(ARCHIVE_FORMAT),
  /** The same of all else by its path: the dump and the keys. */
  parts: digests,
})
/**
 * Programs of that time left the uploads of a bucket out, and recorded nothing of the dump and the
 * keys.
 */
const First = z.object({ ...Known, format: z.literal(1), hasBucket: z.boolean() })
const Later = z.object({
  product: z.literal('commissioning'),
  format: z.number().check(z.gt(ARCHIVE_FORMAT)),
})

export interface Manifest extends Pick<z.output<typeof Current>, 'at' | 'rows' | 'files' | 'parts'> {
  hasUploads: boolean
}

/** A folder that is gone after the work, beside a file that will hold or holds it; so is what a killed command left there. */
export async function runInTemporaryFolder<Result>(
  file: string,
  work: (folder: string) => Promise<Result>,
  now = () => new Date(),
): Promise<Result> {
  const place = dirname(resolve(file))
  await removeLeft(place, now())
  const folder = await mkdtemp(join(place, TEMPORARY_FILE_PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeLeft(place: string, now: Date): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    if (!LEFT_TEMPORARY_NAME.test(name)) continue
    const path = join(place, name)
    // an unpacked archive brings the time at which its folder was changed, which this one is not
    const { ctimeMs } = await stat(path).catch(() => ({ ctimeMs: Number.POSITIVE_INFINITY }))
    if (now.getTime() - ctimeMs > DAY_MS) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

/** Packs a folder; a file with the archive's name is there whole or not at all. */
export async function packArchive(folder: string, rows: Manifest['rows'], file: string): Promise<Manifest> {
  const [files, parts] = [await listArchivedUploads(folder), await computeArchiveDigests(folder)]
  const said = { at: new Date().toISOString(), rows, files, parts }
  await writeFile(
    join(folder, MANIFEST),
    JSON.stringify({ product: 'commissioning', format: ARCHIVE_FORMAT, ...said }),
  )
  const part = join(dirname(resolve(file)), `${TEMPORARY_FILE_PREFIX}${basename(file)}.part`)
  try {
    await writeFile(part, '', { mode: 0o600 })
    await runFile('tar', ['-cf', part, '-C', folder, '.']).catch((fault: TarFault) => {
      throw findFullDiskFault(fault, dirname(part)) ?? fault
    })
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
  return { ...said, hasUploads: true }
}

/** Unpacks an archive into a folder and answers what it says of itself. */
export async function unpackArchive(file: string, folder: string): Promise<Manifest> {
  const unusable = new ArchiveFault('BackupUnusable', `${file} is no backup of this product, or is damaged.`)
  await runFile('tar', ['-xf', resolve(file), '-C', folder]).catch((fault: TarFault) => {
    throw findFullDiskFault(fault, folder) ?? unusable
  })
  const said: unknown = await readFile(join(folder, MANIFEST), 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)
  const current = Current.safeParse(said)
  if (current.success) return { ...current.data, hasUploads: true }
  const first = First.safeParse(said)
  if (first.success) return { ...first.data, parts: {}, hasUploads: !first.data.hasBucket }
  throw Later.safeParse(said).success ? backupNewerFault(file) : unusable
}

export async function refuseMissing(file: string): Promise<void> {
  await access(file).catch(() => {
    throw new OperatorFault(`There is no file ${file}.`)
  })
}

/** The uploads of an unpacked archive, by their ids. */
export async function listArchivedUploads(folder: string): Promise<Record<string, string>> {
  const found = await computeFolderDigests(join(folder, 'files'))
  return Object.fromEntries(Object.entries(found).map(([path, digest]) => [basename(path), digest]))
}

/** All else in it, by its path. */
export const computeArchiveDigests = (folder: string): Promise<Record<string, string>> =>
  computeFolderDigests(folder, ['files', MANIFEST])

type TarFault = Error & { stderr?: string }

const findFullDiskFault = ({ stderr = '' }: TarFault, folder: string) =>
  /No space left on device|Disk quota exceeded/.test(stderr)
    ? new OperatorFault(`There is no room left in ${folder} for what the archive holds.`)
    : undefined
