/** How the backups are that the product makes by itself. */
export interface BackupState {
  /** Of the newest one that is proven; 0 while there is none. */
  ageSeconds: number
  /** Whether the last one that this process tried could not be made or proven. */
  hasFailed: boolean
}
