import { startThrowawayPostgres } from './throwaway-postgres.ts'

/** One PostgreSQL server for a whole test run, unless the environment names one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined
  const server = await startThrowawayPostgres()
  process.env.TEST_POSTGRES_URL = server.url
  return server.stop
}
