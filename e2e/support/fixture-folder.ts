import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const newFolder = () => mkdtempSync(join(tmpdir(), 'commissioning-e2e-'))

/** A data folder of its own, as the first start left it. */
export function fixtureFolder(): string {
  const folder = newFolder()
  const prepared = process.env.PREPARED_WORLD
  if (!prepared) throw new Error('PREPARED_WORLD names no folder; run the journeys with npm test.')
  cpSync(prepared, folder, { recursive: true })
  return folder
}
