import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { refusedError } from '../../lib/refused-error.ts'
import { replaceFile } from '../../lib/replace-file.ts'

/** The feature flags (FLAG-01, DOOR-08). */
export const FlagKey = z.enum(['maintenanceMode', 'xs4Com', 'statusPalIntegration', 'plan'])
export type FlagKey = z.infer<typeof FlagKey>

export interface Flag {
  key: FlagKey
  isOn: boolean
}

const Flags = z.record(z.string(), z.unknown())

/** Every switch; one that the file leaves out has its default: the plan is on, the others are off. Throws `NoFlagsFile` and `FlagsUnreadable`. */
export async function readFlags(path: string | undefined): Promise<Flag[]> {
  const values = await readValues(path)
  return FlagKey.options.map((key) => ({
    key,
    isOn: key === 'plan' ? values[key] !== false : values[key] === true,
  }))
}

/** Switches one and leaves the rest of the file as it is. Throws as `readFlags`. */
export async function switchFlag(path: string | undefined, key: FlagKey, isOn: boolean): Promise<void> {
  const values = { ...(await readValues(path)), [key]: isOn }
  if (path === undefined) throw refusedError('NoFlagsFile')
  await mkdir(dirname(path), { recursive: true })
  await replaceFile(path, `${JSON.stringify(values, undefined, 2)}\n`)
}

async function readValues(path: string | undefined): Promise<Record<string, unknown>> {
  if (path === undefined) throw refusedError('NoFlagsFile')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    return Flags.parse(JSON.parse(text))
  } catch {
    throw refusedError('FlagsUnreadable')
  }
}
