import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { importAddress, missingPackage, type NpmPackage } from '../npm-package.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'

const FAUXQS_PACKAGE: NpmPackage = { name: 'fauxqs', version: '2.4.1' }
const BUCKET_NAME = 'plans'

/** A store with code of its own for signed and streamed uploads, which keeps objects as files. */
export const fauxqs: OutsidePartDefinition = {
  kind: 'store',
  title: 'fauxqs',
  needs: '`S3_PATH_STYLE` as it is; `s3StorageDir` where files are to outlive a restart',
  doesNot: 'It takes what is signed with another secret, as it says of itself.',
  lacks: { password: 'the wrong password is refused' },
  missing: () => missingPackage(FAUXQS_PACKAGE),
  async begin({ folder }) {
    const port = await findFreePort()
    const directory = join(folder, 'bucket')
    mkdirSync(directory)
    const program = join(folder, 'store.mjs')
    writeFileSync(
      program,
      `import { startFauxqs } from '${await importAddress(FAUXQS_PACKAGE)}'
await startFauxqs({
  host: '127.0.0.1', port: ${port}, logger: false, s3StorageDir: '${directory}', init: { buckets: ['${BUCKET_NAME}'] },
})
process.once('SIGTERM', () => process.exit(0))
`,
    )
    const server = serverProgram({ program: process.execPath, args: [program], port })
    await server.start()
    const url = `http://127.0.0.1:${port}`
    return {
      version: FAUXQS_PACKAGE.version,
      env: { S3_URL: url, S3_BUCKET: BUCKET_NAME, S3_ACCESS_KEY: 'fauxqs' },
      secret: { setting: 'S3_SECRET_KEY', right: 'fauxqs', urlSetting: 'S3_URL', url },
      ...server,
    }
  },
}
