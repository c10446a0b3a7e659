import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrillMessage } from '../bench/drill-message.ts'
import { withPlatform } from '../bench/platform-fixture.ts'
import { startPlatform } from '../bench/platform-process.ts'

const AT_ONCE = 2

/** One platform runs over a folder; others that are started over it are refused in one sentence, and it goes on. */
export async function drill({ starts = 20 } = {}): Promise<DrillMessage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'commissioning-second-'))
  try {
    return await withPlatform({ iqs: 1, dataDir }, async ({ isReady, writeNote }) => {
      let left = starts
      let refused = 0
      const lane = async () => {
        while (left-- > 0) if (await isRefused(dataDir)) refused += 1
      }
      await Promise.all(Array.from({ length: AT_ONCE }, lane))
      const goesOn = (await isReady()) && (await writeNote('After all starts')) === 201
      return {
        seen: `${refused} of ${starts} refused; the first ${goesOn ? 'goes on' : 'does not go on'}`,
        wanted: 'all refused, the first goes on',
        holds: refused === starts && goesOn,
      }
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function isRefused(dataDir: string): Promise<boolean> {
  try {
    const second = await startPlatform({ DATA_DIR: dataDir, OIDC_ISSUER: 'http://127.0.0.1:1' })
    await second.end()
    return false
  } catch (error) {
    return String(error).includes('is in use by another start of Commissioning')
  }
}
