import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OPERATIONS_LIMITS, type OperationsConcern } from './operations-limits.ts'
import { listOperationsConcerns, listQueueConcerns } from './operations-rules.ts'

type Numbers = Parameters<typeof listOperationsConcerns>[0]
const queue = (name: string, oldestSeconds: number, givenUp = 0) => ({ queue: name, oldestSeconds, givenUp })
const well: Numbers = {
  isBrokerConnected: true,
  brokerRefusal: null,
  isScannerReached: true,
  iqs: { onlineCount: 8, offlineCount: 2, held: 0, oldestReportSeconds: 300, oldestUnappliedSeconds: 900 },
  queues: [queue('mail', 1_800), queue('remove-file', 900)],
  backup: { ageSeconds: 777_600, hasFailed: false },
}
const withIqs = (iqs: Partial<Numbers['iqs']>) => ({ iqs: { ...well.iqs, ...iqs } })

test('nothing concerns anybody at the limits themselves, without IQs, and without backups of its own [OPSPAGE-05]', () => {
  expect(listOperationsConcerns(well)).toEqual([])
  expect(
    listOperationsConcerns({
      ...well,
      ...withIqs({ onlineCount: 0, offlineCount: 0 }),
      backup: null,
      isScannerReached: null,
    }),
  ).toEqual([])
})

test.each<[OperationsConcern, Partial<Numbers>]>([
  ['BrokerAway', { isBrokerConnected: false }],
  ['BrokerRefuses', { isBrokerConnected: false, brokerRefusal: 5 }],
  ['BackupOld', { backup: { ageSeconds: 777_601, hasFailed: false } }],
  ['ScannerAway', { isScannerReached: false }],
  ['StatesNotApplied', withIqs({ oldestUnappliedSeconds: 901 })],
  ['ReportsLate', withIqs({ oldestReportSeconds: 301 })],
  ['ManyIqsOffline', withIqs({ onlineCount: 7, offlineCount: 2 })],
  ['IqsHeld', withIqs({ held: 1 })],
  ['MailsWaiting', { queues: [queue('mail', 1_801)] }],
  ['JobsWaiting', { queues: [queue('mail', 1_000), queue('tag-list', 901)] }],
  ['JobsGivenUp', { queues: [queue('mail', 0, 1)] }],
  ['BackupFailed', { backup: { ageSeconds: 1, hasFailed: true } }],
])('%s is named by what is beyond its limit, and by nothing else [OPSPAGE-05]', (concern, bad) => {
  expect(listOperationsConcerns({ ...well, ...bad })).toEqual([concern])
})

test('what is urgent comes first, and a queue has its own concerns [OPSPAGE-05]', () => {
  const bad = { queues: [queue('mail', 2_000, 3)], ...withIqs({ held: 1 }), isBrokerConnected: false }
  expect(listOperationsConcerns({ ...well, ...bad })).toEqual([
    'BrokerAway',
    'IqsHeld',
    'MailsWaiting',
    'JobsGivenUp',
  ])
  expect(listQueueConcerns(queue('mail', 2_000, 3))).toEqual(['MailsWaiting', 'JobsGivenUp'])
  expect(listQueueConcerns(queue('mail', 1_000))).toEqual([])
})

test('the limits are those that the alert rules go by [OPSPAGE-05]', () => {
  const rules = readFileSync(new URL('../../../../deploy/monitoring/alerts.yaml', import.meta.url), 'utf8')
  const found = rules.split('- alert: ').flatMap((rule) => {
    const [name = ''] = rule.split('\n')
    const limit = / (?:>|==) ([\d.]+)$/m.exec(/expr: .*/.exec(rule)?.[0] ?? '')?.[1]
    const severity = /severity: (\w+)/.exec(rule)?.[1]
    return name in OPERATIONS_LIMITS ? [[name, { limit: Number(limit), severity }]] : []
  })
  expect(Object.fromEntries(found)).toEqual(OPERATIONS_LIMITS)
  const severities = Object.values(OPERATIONS_LIMITS).map(({ severity }) => severity)
  expect(severities).toEqual(severities.toSorted())
})
