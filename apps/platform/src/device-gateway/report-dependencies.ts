import type { FastifyBaseLogger } from 'fastify'
import type { SystemWork } from './create-system-work.ts'

export interface ReportDependencies {
  system: SystemWork
  /** Is called with the time that people and IQs had to wait, once that is stored. */
  observe?: ((wait: 'attach' | 'apply', ms: number) => void) | undefined
  now: () => Date
  log: FastifyBaseLogger
}
