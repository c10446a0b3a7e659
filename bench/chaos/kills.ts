import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killWriters } from '../killed-writers.ts'
import type { DrillWord } from './run-drills.ts'

const WRITES_BETWEEN = 200

/** A process that writes is killed again and again: what it was told is kept is there, and nothing is there by half. */
export async function drill({ kills = 100 } = {}): Promise<DrillWord> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-kills-'))
  try {
    const { acknowledged, lost, half } = await killWriters(join(folder, 'postgres'), kills, WRITES_BETWEEN)
    const least = kills * WRITES_BETWEEN
    return {
      seen: `${kills} kills under mixed writes; ${lost} of ${acknowledged.toLocaleString('en')} acknowledged lost, ${half} half done`,
      wanted: `0 lost of at least ${least.toLocaleString('en')}, 0 half done`,
      holds: lost === 0 && half === 0 && acknowledged >= least,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
