import { compareAccess, replaceGroup } from '@commissioning/domain/access-decision/compare-access'
import { computeAccessMatrix } from '@commissioning/domain/access-decision/compute-access-matrix'
import { rulesInZone } from '@commissioning/domain/access-decision/rules-in-zone'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'

const [TAGS, LOCKS, GROUPS, ROUNDS] = [1_000, 200, 100, 10]
/** An installation has at most 7,500 tags in its groups. */
const TAGS_OF_GROUP = 75
/** Groups of a site share a few working times. */
const WORKING_TIMES = 12
/** An IQ has no more locks, and all of them get another zone with it. */
const LOCKS_OF_IQ = 16
const TODAY = '2026-11-28'
const TARGETS = { matrix: 300, difference: 500 }

/** The same numbers in each run. */
function createDraw() {
  let state = 169
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * most)
  }
}

function makeSite() {
  const draw = createDraw()
  const some = (count: number, kind: string, most: number) =>
    [...new Set(Array.from({ length: count }, () => draw(most)))].map((index) => `${kind}${index}`)
  const hour = (value: number) => `${String(value).padStart(2, '0')}:00`
  const schedule = () => {
    const start = draw(12)
    return {
      startDate: null,
      endDate: draw(4) === 0 ? '2026-12-31' : null,
      startTime: hour(start),
      endTime: hour(start + 1 + draw(11)),
      weekdays: toWeekdayFlags([1, 2, 3, 4, 5, 6, 7].filter(() => draw(2) === 0)),
    }
  }
  const times = Array.from({ length: WORKING_TIMES }, () => [schedule()])
  return {
    tags: Array.from({ length: TAGS }, (_, index) => ({
      id: `t${index}`,
      blocked: index % 50 === 49,
      masterKey: index === 0,
    })),
    locks: Array.from({ length: LOCKS }, (_, index) => ({ id: `l${index}` })),
    groups: Array.from({ length: GROUPS }, (_, index) => ({
      id: `g${index}`,
      tagIds: some(TAGS_OF_GROUP, 't', TAGS),
      lockIds: some(20, 'l', LOCKS),
      schedules: times[index % WORKING_TIMES] ?? [],
    })),
  }
}

/** The bench tells how long the matrix of a week takes where hardly two tags are in the same groups, and the difference of a change. */
export async function bench(say: (line: string) => void): Promise<string | undefined> {
  const rules = makeSite()
  const median = (work: () => unknown) => {
    const times = Array.from({ length: ROUNDS }, () => {
      const began = performance.now()
      work()
      return performance.now() - began
    })
    return times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? 0
  }
  const { rows, columns, weeks } = computeAccessMatrix(rules, '2026-11-23')
  const matrix = median(() => computeAccessMatrix(rules, '2026-11-23'))
  say(
    `matrix of ${TAGS} tags by ${LOCKS} locks in ${GROUPS} groups: ${matrix.toFixed(0)} ms (${rows.length} rows, ${columns.length} columns, ${weeks.length} weeks; target: ${TARGETS.matrix} ms)`,
  )
  const group = rules.groups[7]
  if (group === undefined) throw new Error('There is no group.')
  const wanted = {
    ...group,
    tagIds: rules.tags.map(({ id }) => id),
    lockIds: rules.locks.map(({ id }) => id),
  }
  const changes = {
    'one group opens all locks to all tags': replaceGroup(rules, wanted),
    'another master key': {
      ...rules,
      tags: rules.tags.map((tag, index) => ({ ...tag, masterKey: index === 1 })),
    },
    'an IQ gets another zone': rulesInZone(rules, {
      lockIds: rules.locks.slice(0, LOCKS_OF_IQ).map(({ id }) => id),
      from: 'Europe/Amsterdam',
      to: 'America/New_York',
      today: TODAY,
    }),
    'ten tags are blocked': {
      ...rules,
      tags: rules.tags.map((tag, index) => ({ ...tag, blocked: tag.blocked || index % 100 === 3 })),
    },
  }
  let slowest = 0
  for (const [name, after] of Object.entries(changes)) {
    const ms = median(() => compareAccess({ before: rules, after, today: TODAY }))
    slowest = Math.max(slowest, ms)
    say(`difference, ${name}: ${ms.toFixed(0)} ms   (target: ${TARGETS.difference} ms)`)
  }
  const isLate = matrix > TARGETS.matrix || slowest > TARGETS.difference
  return isLate ? 'What opens what takes longer than its target.' : undefined
}
