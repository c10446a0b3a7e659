import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { S3Settings } from '../infra/settings/s3-settings.ts'

const PROCESS = join(import.meta.dirname, 's3-server-process.ts')
const TEST_BUCKET = 'plans'
/** Name and secret of the one key that the store knows. */
const TEST_ACCESS_KEY = 'S3RVER'

/**
 * A store that speaks S3 over HTTP and checks every signature, in a process of its own: it makes its list tokens with a
 * cipher that this one has not. Ends with the test file.
 */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-s3-'))
  const server = spawn(process.execPath, ['--openssl-legacy-provider', PROCESS, folder, TEST_BUCKET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill()
    await ended
  }
  afterAll(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  const [port] = (await once(server.stdout, 'data')) as [Buffer]
  const s3: S3Settings = {
    url: `http://127.0.0.1:${String(port).trim()}`,
    region: 'us-east-1',
    bucket: TEST_BUCKET,
    prefix: '',
    accessKey: TEST_ACCESS_KEY,
    secretKey: TEST_ACCESS_KEY,
    isPathStyle: true,
  }
  return { s3, stop }
}

/** An operator sets these for such a store. */
export const makeS3Environment = (s3: S3Settings) => ({
  S3_URL: s3.url,
  S3_BUCKET: s3.bucket,
  S3_PREFIX: s3.prefix,
  S3_ACCESS_KEY: TEST_ACCESS_KEY,
  S3_SECRET_KEY: TEST_ACCESS_KEY,
})
