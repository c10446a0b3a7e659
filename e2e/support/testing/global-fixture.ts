import { rmSync } from 'node:fs'
import { startEverything } from '@commissioning/start/start-everything'
import { newFolder } from '../fixture-folder.ts'

/** Starts the product once for a whole run: what its first start makes is copied from then on. */
export default async function setup(): Promise<() => void> {
  const folder = newFolder()
  const everything = await startEverything({ port: 0, dataDir: folder, handsFree: false })
  await everything.close()
  process.env.PREPARED_WORLD = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
