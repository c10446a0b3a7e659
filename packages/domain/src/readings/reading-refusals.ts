import { refusals } from '../refusal.ts'

export const readingRefusals = refusals({
  NotMeasured:
    'Nobody measured this lock in the last 10 minutes. Measure its signal, then note the condition.',
})
