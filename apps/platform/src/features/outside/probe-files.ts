import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { newId } from '../../infra/database/new-id.ts'
import type { FileStore } from '../../infra/files/file-store.ts'
import { openStore } from '../../infra/files/open-store.ts'
import type { Settings } from '../../infra/settings/settings.ts'
import { OutsideFault, type OutsideProbe } from './outside-probe.ts'

/** The store of uploads, by putting a small file, reading it back and removing it. */
export function filesProbe(
  { s3, filesDir }: Pick<Settings, 's3' | 'filesDir'>,
  now: () => Date,
): OutsideProbe {
  return {
    part: 'files',
    setting: s3 ? 'S3_URL' : 'FILES_DIR',
    address: s3 ? `${s3.url}/${s3.bucket}/${s3.prefix}` : filesDir,
    ask: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'commissioning-check-'))
      try {
        await putAndTake(openStore(filesDir, s3), folder, now())
        return {}
      } catch (error) {
        if (error instanceof OutsideFault) throw error
        throw new OutsideFault('StoreRefuses', failureReason(error))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

async function putAndTake(store: FileStore, folder: string, now: Date): Promise<void> {
  const id = newId(now)
  const bytes = Buffer.from(`commissioning check ${id}`)
  const path = join(folder, id)
  await writeFile(path, bytes)
  await store.put(id, path)
  try {
    const stored = await store.open(id)
    const read = stored && (await buffer(stored))
    if (!read?.equals(bytes))
      throw new OutsideFault(
        'StoreForgets',
        read
          ? `${bytes.length} bytes put, ${read.length} other bytes read`
          : 'a file that was put is not there',
      )
  } finally {
    await store.remove(id)
  }
  const left = await store.open(id)
  left?.destroy()
  if (left) throw new OutsideFault('StoreForgets', 'a file that was removed is still there')
}

/** The store tells people to try again, and the reason beside it. */
function failureReason(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}
