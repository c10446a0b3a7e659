import { sql } from 'kysely'

/** An installation that was not released and whose access has not expired (1 §4). */
export const isOpenInstallation = (now: Date) =>
  sql<boolean>`installation.release_date is null and (installation.access_expiry is null or installation.access_expiry > ${now})`
