import type PgBoss from 'pg-boss'

export interface JobState {
  state: 'waiting' | 'running' | 'done' | 'given up'
  /** Attempts begun so far. */
  attempts: number
  /** Why the last attempt failed. */
  fault: string | undefined
}

const messages = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'given up',
  failed: 'given up',
} as const

/** The person who waits for the outcome reads it; the job is stored for weeks after its end. */
export async function readJobState(boss: PgBoss, name: string, id: string): Promise<JobState | undefined> {
  const job = await boss.getJobById(name, id, { includeArchive: true })
  if (!job) return undefined
  const { state, retryCount, output } = job
  const fault = (output as { message?: unknown } | null)?.message
  return {
    state: messages[state],
    attempts: state === 'created' ? 0 : retryCount + 1,
    fault: typeof fault === 'string' ? fault : undefined,
  }
}
