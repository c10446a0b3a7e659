import { OPERATIONS_LIMITS, type OperationsConcern } from './operations-limits.ts'

interface QueueFigures {
  queue: string
  oldestSeconds: number
  givenUp: number
}

interface OperationsFigures {
  isBrokerConnected: boolean
  brokerRefusal: number | null
  isScannerReached: boolean | null
  iqs: {
    onlineCount: number
    offlineCount: number
    held: number
    oldestReportSeconds: number
    oldestUnappliedSeconds: number
  }
  queues: readonly QueueFigures[]
  backup: { ageSeconds: number; hasFailed: boolean } | null
}

/** Lists everything beyond its limit, the most urgent first; empty while all is well. */
export function listOperationsConcerns({
  isBrokerConnected,
  brokerRefusal,
  isScannerReached,
  iqs,
  queues,
  backup,
}: OperationsFigures): OperationsConcern[] {
  const ofQueues = queues.flatMap(listQueueConcerns)
  const all = iqs.onlineCount + iqs.offlineCount
  const isConcern: Record<OperationsConcern, boolean> = {
    BrokerAway: !isBrokerConnected && brokerRefusal === null,
    BrokerRefuses: !isBrokerConnected && brokerRefusal !== null,
    BackupOld: isBeyond('BackupOld', backup?.ageSeconds),
    ScannerAway: isScannerReached === false,
    StatesNotApplied: isBeyond('StatesNotApplied', iqs.oldestUnappliedSeconds),
    ReportsLate: isBeyond('ReportsLate', iqs.oldestReportSeconds),
    ManyIqsOffline: all > 0 && isBeyond('ManyIqsOffline', iqs.offlineCount / all),
    IqsHeld: isBeyond('IqsHeld', iqs.held),
    MailsWaiting: ofQueues.includes('MailsWaiting'),
    JobsWaiting: ofQueues.includes('JobsWaiting'),
    JobsGivenUp: ofQueues.includes('JobsGivenUp'),
    BackupFailed: backup?.hasFailed === true,
  }
  return everyConcern.filter((concern) => isConcern[concern])
}

/** The same of one queue: what waits longer than it may, and what was given up. */
export function listQueueConcerns({ queue, oldestSeconds, givenUp }: QueueFigures): OperationsConcern[] {
  const waiting = findWaitingConcern(queue)
  const found: OperationsConcern[] = []
  if (isBeyond(waiting, oldestSeconds)) found.push(waiting)
  if (isBeyond('JobsGivenUp', givenUp)) found.push('JobsGivenUp')
  return found
}

/** Whose limit says how long a job of a queue may wait. */
export const findWaitingConcern = (queue: string) => (queue === 'mail' ? 'MailsWaiting' : 'JobsWaiting')

const everyConcern = Object.keys(OPERATIONS_LIMITS) as OperationsConcern[]

const isBeyond = (concern: OperationsConcern, value = 0) => value > OPERATIONS_LIMITS[concern].limit
