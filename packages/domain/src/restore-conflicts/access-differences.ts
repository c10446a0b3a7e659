export interface ConflictTag {
  number: string
  blocked: boolean
  masterKey: boolean
}

export interface ConflictRule<Schedule = object> {
  tagNumbers: readonly string[]
  lockMacs: readonly string[]
  schedules: readonly Schedule[]
}

export const TAG_DIFFERENCES = [
  'onlyAtIq',
  'blockedAtIq',
  'blockedHere',
  'masterKeyAtIq',
  'masterKeyHere',
] as const

export interface TagDifference {
  number: string
  difference: (typeof TAG_DIFFERENCES)[number]
}

/** A tag that only the database has is no difference: a tag is never deleted, and without a rule it opens nothing. */
export function tagDifferences(atIq: readonly ConflictTag[], here: readonly ConflictTag[]): TagDifference[] {
  const known = new Map(here.map((tag) => [tag.number, tag]))
  const reported = new Map(atIq.map((tag) => [tag.number, tag]))
  const numbers = [...new Set([...reported.keys(), ...known.keys()])]
  return numbers.flatMap((number) => {
    const [theirs, ours] = [reported.get(number), known.get(number)]
    const differences: (TagDifference['difference'] | false)[] = [
      theirs !== undefined && ours === undefined && 'onlyAtIq',
      theirs?.blocked === true && !ours?.blocked && 'blockedAtIq',
      theirs?.blocked === false && ours?.blocked === true && 'blockedHere',
      theirs?.masterKey === true && !ours?.masterKey && 'masterKeyAtIq',
      ours?.masterKey === true && !theirs?.masterKey && 'masterKeyHere',
    ]
    return differences
      .filter((difference) => difference !== false)
      .map((difference) => ({ number, difference }))
  })
}

/** The rules that only one side has. Order within a rule does not matter. */
export function compareRules<Theirs extends ConflictRule, Ours extends ConflictRule>(
  atIq: readonly Theirs[],
  here: readonly Ours[],
): { onlyAtIq: Theirs[]; onlyHere: Ours[] } {
  const left = Map.groupBy(here, textOf)
  const onBoth = new Set<ConflictRule>()
  const onlyAtIq = atIq.filter((rule) => {
    const same = left.get(textOf(rule))?.shift()
    if (same) onBoth.add(same)
    return same === undefined
  })
  return { onlyAtIq, onlyHere: here.filter((rule) => !onBoth.has(rule)) }
}

const textOf = ({ tagNumbers, lockMacs, schedules }: ConflictRule): string =>
  JSON.stringify([tagNumbers.toSorted(), lockMacs.toSorted(), schedules.map(scheduleText).toSorted()])

const scheduleText = (schedule: object): string =>
  JSON.stringify(schedule, (_key, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** The rule that has the most in common: which of the database's groups a rule of the IQ has come from. */
export function findNearestRule<Other extends ConflictRule>(
  { tagNumbers, lockMacs }: ConflictRule,
  others: readonly Other[],
): Other | undefined {
  const [tags, locks] = [new Set(tagNumbers), new Set(lockMacs)]
  let nearest: Other | undefined
  let most = 0
  for (const other of others) {
    const shared = sharedWith(tags, other.tagNumbers) + sharedWith(locks, other.lockMacs)
    if (shared > most) [nearest, most] = [other, shared]
  }
  return nearest
}

const sharedWith = (known: ReadonlySet<string>, items: readonly string[]) =>
  items.filter((item) => known.has(item)).length
