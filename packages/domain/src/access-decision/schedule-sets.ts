import type { FlaggedSchedule } from './flagged-schedule.ts'

/** The set that opens nothing. */
export const NO_TIMES = 0

/**
 * Sets of timeframes by small numbers, each once: groups that open at the same times are alike, however many they are,
 * and thousands of pairs of tag and lock have a few sets.
 */
export function scheduleSets() {
  const contents = new Map<string, number>()
  const schedules: (readonly FlaggedSchedule[])[] = []
  const sets: (readonly number[])[] = [[]]
  const known = new Map<string, number>([['', NO_TIMES]])
  /** The set that each set becomes with a content; pairs ask for it a million times. */
  const steps: number[][] = [[]]

  function larger(set: number, content: number): number {
    const members = sets[set] ?? []
    if (members.includes(content)) return set
    const all = [...members, content].toSorted((one, other) => one - other)
    const key = all.join()
    const id = known.get(key) ?? sets.push(all) - 1
    known.set(key, id)
    return id
  }

  return {
    /** The number of these timeframes. */
    contentOf(these: readonly FlaggedSchedule[]): number {
      const key = JSON.stringify(these)
      const id = contents.get(key) ?? schedules.push(these) - 1
      contents.set(key, id)
      return id
    },
    /** The number of the set with these timeframes too. */
    add(set: number, content: number): number {
      const known = steps[set]?.[content]
      if (known !== undefined) return known
      const next = larger(set, content)
      const ofSet = steps[set] ?? []
      ofSet[content] = next
      steps[set] = ofSet
      return next
    },
    schedulesOf: (set: number): FlaggedSchedule[] =>
      (sets[set] ?? []).flatMap((content) => schedules[content] ?? []),
  }
}

export type ScheduleSets = ReturnType<typeof scheduleSets>
