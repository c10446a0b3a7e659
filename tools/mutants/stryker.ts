import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const STRYKER_FOLDER = 'tools/mutants/stryker'

/** The packages without I/O, whose tests are quick enough for every mutant that Stryker can make. */
export const isByStryker = (path: string): boolean =>
  /^packages\/(domain|tables)\//.test(path) && !NEEDS_ZONE.test(path)

/** Their tests change the zone of the process, which they cannot in Stryker's threads: they get mutants by rule. */
const NEEDS_ZONE = /^packages\/domain\/src\/formats\/(dates|displayed-name|random-identifier)\.ts$/

/** Runs Stryker over these files; answers its exit code, which is not 0 where the score is below the one wanted. */
export async function runStryker(root: string, files: readonly string[]): Promise<number> {
  const folder = join(root, STRYKER_FOLDER)
  // they are 177 packages that nothing else needs, so they are installed when they are first used
  if (!existsSync(join(folder, 'node_modules')))
    await run('npm', ['ci', '--no-audit', '--no-fund', '--legacy-peer-deps', '--workspaces=false'], folder)
  const program = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  return run(
    process.execPath,
    [program, 'run', `${STRYKER_FOLDER}/stryker.config.json`, '--mutate', files.join(',')],
    root,
  )
}

async function run(command: string, args: readonly string[], cwd: string): Promise<number> {
  const [code] = await once(spawn(command, args, { cwd, stdio: 'inherit' }), 'close')
  return code ?? 1
}
