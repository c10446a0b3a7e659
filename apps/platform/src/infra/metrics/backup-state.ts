/** How the backups are that the product makes by itself. */
export interface BackupState {
  /** Of the newest one that is proven; 0 while there is none. */
  ageSeconds: number
  /** How long nothing was proven: the same, or since this process started while there is none. */
  unprovenSeconds: number
  /** Whether the last one that this process tried could not be made or proven. */
  hasFailed: boolean
}
