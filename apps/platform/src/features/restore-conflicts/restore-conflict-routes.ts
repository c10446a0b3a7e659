import { restoreConflictEndpoints } from '@commissioning/contract/restore-conflicts/restore-conflict-endpoints'
import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import { refuseWithoutGrants } from '@commissioning/domain/iqs/iq-rules'
import { refuseContradiction, refuseDecision } from '@commissioning/domain/restore-conflicts/decision-rules'
import { restoreConflictRefusals } from '@commissioning/domain/restore-conflicts/restore-conflict-refusals'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { announce } from '../../infra/events/announce.ts'
import { isBeingSetUp, selectCollectionForUpdate } from '../installations/collection-store.ts'
import { findIq, hasRestoreConflict, type IqForUpdate, selectIqForUpdate } from '../iqs/iq-store.ts'
import { increaseCollectionRulesVersion, waitForIqReports } from '../tags/tag-change-store.ts'
import { adoptRules, adoptTags } from './adopt-access-store.ts'
import { adoptSettings } from './adopt-settings-store.ts'
import { adoptTree } from './adopt-tree-store.ts'
import {
  compareWithApplied,
  endRestoreConflict,
  findConflict,
  listHeldIqs,
} from './restore-conflict-store.ts'

/** A person decides about IQs that are ahead of a restored database, never the platform. */
export function restoreConflictRoutes(register: EndpointRegistrar): void {
  register(restoreConflictEndpoints, {
    async listHeldIqs({ tx, installation, now }) {
      const { collectionId } = installation
      const seesGroups = refuseAccessGroupsByAccess(installation) === undefined
      const canDecide = refuseDecision(installation, await isBeingSetUp(tx, collectionId)) === undefined
      return { items: await listHeldIqs(tx, { collectionId, seesGroups, canDecide, now }) }
    },

    async decideHeldIq(context) {
      const { tx, params, body, installation } = context
      const { collectionId } = installation
      await selectCollectionForUpdate(tx, collectionId)
      assertAllowed(refuseDecision(installation, await isBeingSetUp(tx, collectionId)))
      const bumped = body.decision === 'adopt' ? await increaseCollectionRulesVersion(tx, collectionId) : []
      const iq = orNotFound(await selectIqForUpdate(tx, params.iqId))
      assertAllowed(refuseWithoutGrants(iq))
      assertAllowed(hasRestoreConflict(iq) ? undefined : restoreConflictRefusals.IqNotHeld)
      const held = orNotFound(await findConflict(tx, iq.id))
      const seen = held.applied && held.digest
      assertAllowed(seen === body.seen ? undefined : restoreConflictRefusals.HeldIqChanged)
      if (body.decision === 'adopt') {
        assertAllowed(held.applied ? undefined : restoreConflictRefusals.HeldIqUntold)
        const tagIds = await adopt(context, iq, orNotFound(held.applied ?? undefined))
        await waitForIqReports(tx, { collectionId, tagIds, iqs: bumped })
      }
      await withSystemRole(tx, () => endRestoreConflict(tx, iq.id))
      // trees, tags and groups may all be others now
      await announce(tx, { collectionId, resource: 'collection', id: collectionId, change: 'updated' })
      return orNotFound(await findIq(tx, iq.id))
    },
  })
}

/**
 * All that it has or nothing of it: a rule may name a tag that it has not reported. Answers the
 * tags that are changed.
 */
async function adopt(
  { tx, now }: InstallationContext,
  iq: IqForUpdate,
  applied: DesiredState,
): Promise<string[]> {
  assertAllowed(refuseContradiction(applied.access))
  await adoptSettings(tx, iq, applied)
  await adoptTree(tx, { iq, applied, now })
  const tagIds = await adoptTags(tx, applied.access.tags, { iq, now })
  await adoptRules(tx, applied.access.groups, { iq, now })
  const adopted = orNotFound(await selectIqForUpdate(tx, iq.id))
  const { devices, rules } = await compareWithApplied(tx, adopted, applied, now)
  assertAllowed(devices.length + rules.length === 0 ? undefined : restoreConflictRefusals.HeldIqContradicts)
  return tagIds
}
