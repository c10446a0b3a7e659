import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { importAddress, missingPackage, type NpmPackage } from '../npm-package.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'

/** Name and secret of the one key that it knows. */
const ACCESS_KEY = 'S3RVER'
const BUCKET_NAME = 'plans'

const store = (
  title: string,
  wanted: NpmPackage,
  rest: Partial<OutsidePartDefinition> = {},
): OutsidePartDefinition => ({
  ...rest,
  kind: 'store',
  title,
  needs: '`S3_PATH_STYLE` as it is; Node with `--openssl-legacy-provider`',
  missing: () => missingPackage(wanted),
  async begin({ folder }) {
    const port = await findFreePort()
    const directory = join(folder, 'bucket')
    mkdirSync(directory)
    const program = join(folder, 'store.mjs')
    writeFileSync(
      program,
      `import S3rver from '${await importAddress(wanted)}'
await new S3rver({
  address: '127.0.0.1', port: ${port}, silent: true, directory: '${directory}',
  configureBuckets: [{ name: '${BUCKET_NAME}' }],
}).run()
process.once('SIGTERM', () => process.exit(0))
`,
    )
    // it makes its list tokens with a cipher that is switched off by default
    const args = ['--openssl-legacy-provider', program]
    const server = serverProgram({ program: process.execPath, args, port })
    await server.start()
    const url = `http://127.0.0.1:${port}`
    return {
      version: wanted.version,
      env: { S3_URL: url, S3_BUCKET: BUCKET_NAME, S3_ACCESS_KEY: ACCESS_KEY },
      secret: { setting: 'S3_SECRET_KEY', right: ACCESS_KEY, urlSetting: 'S3_URL', url },
      ...server,
    }
  },
})

export const s3rver = store('s3rver (20minutes)', { name: '@20minutes/s3rver', version: '5.0.0' })
export const s3rverBefore = store(
  's3rver',
  { name: 's3rver', version: '3.7.1' },
  {
    doesNot: 'It takes what is signed with another secret, and stores the framing of streamed uploads.',
    lacks: { password: 'the wrong password is refused' },
  },
)
