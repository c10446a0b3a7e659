import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const SYSTEM = '/usr/local/sbin:/usr/sbin:/sbin:/usr/local/bin:/usr/bin:/bin'

/** The path of a program, also where only root has its folder on the path; undefined where it is not installed. */
export const findProgram = (name: string): string | undefined =>
  `${process.env.PATH ?? ''}${delimiter}${SYSTEM}`
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Answers which program is missing, with its Debian package; undefined where it is installed. */
export const missingProgram = async (name: string, debian = name): Promise<string | undefined> =>
  findProgram(name) ? undefined : `${name} is not installed (Debian: ${debian})`

/** Asks a program for its version, which is the first number with dots that it says. */
export async function readProgramVersion(program: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, args)
  return /\d+(?:\.\d+)+(?:p\d+)?/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown'
}
