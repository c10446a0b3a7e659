import { resolve, sep } from 'node:path'
import type { EnvReader } from '@commissioning/server-kit/environment'

/** Backups that the product makes by itself. */
export interface BackupSettings {
  folder: string
  everyDays: number
  /** How many of its archives stay. */
  keep: number
}

/** Undefined when the operator makes them. */
export function readBackupSettings(read: EnvReader, dataDir: string): BackupSettings | undefined {
  const given = read.optional('BACKUP_DIR')
  const everyDays = read.wholeNumber('BACKUP_DAYS', { min: 1, max: 31, otherwise: 7 })
  const keep = read.wholeNumber('BACKUP_KEEP', { min: 1, max: 100, otherwise: 4 })
  if (given === undefined) return undefined
  const folder = resolve(given)
  return `${folder}${sep}`.startsWith(`${dataDir}${sep}`)
    ? read.fault('BACKUP_DIR is in DATA_DIR: each backup would hold those before it.', undefined)
    : { folder, everyDays, keep }
}
