import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrillMessage } from './drill-message.ts'

import { createMixedWriters } from './mixed-writers.ts'
import { withPlatform } from './platform-fixture.ts'
import { median } from './throughput.ts'

const WRITES_BETWEEN = 200

/** The platform is killed again and again while people write: what it acknowledged is there, and nothing is there by half. */
export async function drill({ kills = 100 } = {}): Promise<DrillMessage> {
  const { acknowledged, lost, half, awayMs } = await killPlatform(kills)
  const least = kills * WRITES_BETWEEN
  return {
    seen: `${kills} kills under mixed writes; ${lost} of ${acknowledged.toLocaleString('en')} acknowledged lost, ${half} half done; serves again ${(awayMs / 1000).toFixed(1)} s after a kill at the median`,
    wanted: `0 lost of at least ${least.toLocaleString('en')}, 0 half done`,
    holds: lost === 0 && half === 0 && acknowledged >= least,
  }
}

/** Kills a platform with a database server of its own so many times, each time after others of its writes. */
export async function killPlatform(kills: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'commissioning-kills-'))
  try {
    return await withPlatform({ iqs: 1, dataDir }, async (fixture) => {
      const writers = createMixedWriters(fixture)
      const away: number[] = []
      let platform = fixture.platform
      for (let kill = 0; kill < kills; kill += 1) {
        await writers.writeUntil(WRITES_BETWEEN + ((kill * 37) % 100), () => platform.kill())
        const killedAt = performance.now()
        platform = await fixture.startAnother()
        away.push(performance.now() - killedAt)
      }
      const database = await fixture.openOwn()
      try {
        return { ...(await writers.countLost(database)), awayMs: median(away) }
      } finally {
        await database.close()
      }
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
