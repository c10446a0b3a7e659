import { join } from 'node:path'
import type { S3Settings } from '../settings/s3-settings.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

/** Uploads are stored in a bucket, or without one in a folder. */
export const openStore = (filesDir: string, s3: S3Settings | undefined): FileStore =>
  s3 ? createS3Store(s3) : createFolderStore(join(filesDir, 'kept'))
