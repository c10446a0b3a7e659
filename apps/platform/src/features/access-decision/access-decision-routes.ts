import { accessDecisionEndpoints } from '@commissioning/contract/access-decision/access-decision-endpoints'
import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { listEveryAccessGroup } from '../access-groups/access-group-store.ts'
import { createAccessAnswers } from './access-answers.ts'
import { listRuledLocks, listRuledTags } from './access-decision-store.ts'
import { readAppliedRules } from './published-rules-store.ts'

export function accessDecisionRoutes(register: EndpointRegistrar): void {
  register(accessDecisionEndpoints, {
    async getAccessRules(context) {
      const { locks, ...rules } = await readRules(context)
      return { ...rules, locks: locks.map(({ mac: _mac, ...lock }) => lock) }
    },

    async getTagAccess(context) {
      const rules = await readRules(context)
      const tag = orNotFound(rules.tags.find(({ id }) => id === context.params.tagId))
      const at = askedInstant(context)
      const answer = createAccessAnswers({ rules, applied: await readAppliedRules(context.tx) }, at)
      const rows = rules.locks.map((lock) => ({
        id: lock.id,
        name: lock.customerReference,
        timeZone: lock.timeZone,
        ...answer(tag, lock),
      }))
      return { at: at.toISOString(), rows }
    },

    async getLockAccess(context) {
      const rules = await readRules(context)
      const lock = orNotFound(rules.locks.find(({ id }) => id === context.params.lockId))
      const at = askedInstant(context)
      const answer = createAccessAnswers({ rules, applied: await readAppliedRules(context.tx) }, at)
      const rows = rules.tags.map((tag) => ({
        id: tag.id,
        name: tag.number,
        timeZone: lock.timeZone,
        ...answer(tag, lock),
      }))
      return { at: at.toISOString(), rows }
    },
  })
}

async function readRules({ tx, installation }: Pick<InstallationContext, 'tx' | 'installation'>) {
  assertAllowed(refuseAccessGroupsByAccess(installation))
  const groups = await listEveryAccessGroup(tx)
  return {
    tags: await listRuledTags(tx),
    locks: await listRuledLocks(tx),
    groups: groups.map(({ id, customerReference, tagIds, lockIds, accessSchedules }) => ({
      id,
      customerReference,
      tagIds,
      lockIds,
      schedules: accessSchedules,
    })),
  }
}

const askedInstant = ({ query, now }: { query: { at?: string | undefined }; now: Date }): Date =>
  query.at === undefined ? now : new Date(query.at)
