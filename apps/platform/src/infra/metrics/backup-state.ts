/** How the backups are that the product makes by itself. */
export interface BackupState {
  /** It is the age of the newest backup that was verified, and 0 while there is none. */
  ageSeconds: number
  /** How long nothing was proven: the same, or since this process started while there is none. */
  unprovenSeconds: number
  /** Whether the last backup that this process tried could not be made or verified. */
  hasFailed: boolean
}
