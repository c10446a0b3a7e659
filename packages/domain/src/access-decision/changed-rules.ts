import type { OpeningRules } from './opening-rules.ts'

/** Gives the rules of a site once these tags are blocked, or no more (OPENS-19). */
export const rulesAfterTagBlock =
  (tagIds: readonly string[], state: { blocked: boolean }) =>
  (rules: OpeningRules): OpeningRules => ({
    ...rules,
    tags: rules.tags.map((tag) => (tagIds.includes(tag.id) ? { ...tag, ...state } : tag)),
  })

/** Gives the rules of a site once this tag is its one master key, or none is. */
export const rulesAfterMasterKeyChange =
  (tagId: string | undefined) =>
  (rules: OpeningRules): OpeningRules => ({
    ...rules,
    tags: rules.tags.map((tag) => ({ ...tag, masterKey: tag.id === tagId })),
  })

/** Gives the rules of a site once these locks are detached: no tag opens them any more. */
export const rulesWithoutLocks =
  (lockIds: readonly string[]) =>
  (rules: OpeningRules): OpeningRules => ({
    ...rules,
    locks: rules.locks.filter(({ id }) => !lockIds.includes(id)),
    groups: rules.groups.map((group) => ({
      ...group,
      lockIds: group.lockIds.filter((id) => !lockIds.includes(id)),
    })),
  })

/** Gives the rules of a site with these locks too: those that are new are in no group yet, and only a master key opens them. */
export const rulesWithLocks =
  (lockIds: readonly string[]) =>
  (rules: OpeningRules): OpeningRules => {
    const known = new Set(rules.locks.map(({ id }) => id))
    const added = lockIds.filter((id) => !known.has(id)).map((id) => ({ id }))
    return { ...rules, locks: [...rules.locks, ...added] }
  }

/** Gives the rules as they are, for a change after which the same tags open the same locks. */
export const keepRulesUnchanged = (rules: OpeningRules): OpeningRules => rules
