import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
/** The commits that took the reader out of the browser, and out of the child process for uploads. */
const TAKEN_OUT = { browser: '4d44b032', child: '5ee983f1' } as const
const PATHS = {
  browser: 'apps/console/src/page/read-workbook.ts',
  child: 'apps/platform/src/files/prepare-program.ts',
} as const

/** Puts the last state of a former reader into a folder, beside the packages of today; answers its path. */
export function unpackFormerReader(name: keyof typeof TAKEN_OUT, folder: string): string {
  mkdirSync(join(folder, 'node_modules/@commissioning'), { recursive: true })
  const archive = execFileSync(
    'git',
    ['archive', `${TAKEN_OUT[name]}^`, 'apps', 'packages', 'package.json'],
    {
      cwd: ROOT,
      maxBuffer: 1_073_741_824,
    },
  )
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const packages = join(ROOT, 'node_modules')
  for (const each of readdirSync(packages))
    if (each !== '@commissioning') symlinkSync(join(packages, each), join(folder, 'node_modules', each))
  for (const each of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', each), join(folder, 'node_modules/@commissioning', each))
  return join(folder, PATHS[name])
}
