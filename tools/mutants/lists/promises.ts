import { inFile } from '../mutant.ts'

const at = (path: string) => `apps/platform/src/features/${path}`
const heard = ['promises/heard-changes.test.ts']
const ended = ['promises/ended-access.test.ts']
const raced = ['promises/two-at-once.test.ts']
const unlocked = (path: string, find: string, replace = '') => inFile(at(path), raced, [[find, replace]])
const announced = (path: string, line: string) => inFile(at(path), heard, [[line, 'undefined']])

/** Features forget these; the walks over all operations name them. */
export const promises = [
  ...announced(
    'floors/floor-routes.ts',
    "      await announce(tx, { collectionId, resource: 'floor', id, change: 'created' })\n",
  ),
  ...announced(
    'notes/note-routes.ts',
    "await announce(tx, { ...installation, resource: 'note', id, change: 'deleted' })",
  ),
  ...announced(
    'walk-list/walk-routes.ts',
    "await announce(tx, { ...installation, resource: 'walk', id: params.walkId, change: 'deleted' })",
  ),
  ...announced(
    'sheets/wall-routes.ts',
    "await announce(tx, { ...installation, resource: 'wall', id: ids[0] ?? '', change: 'updated' })",
  ),
  ...announced(
    'owner/owner-routes.ts',
    "await announce(tx, { collectionId, id: params.iqId, resource: 'iq', change: 'updated' })",
  ),
  ...announced(
    'access-groups/access-group-change.ts',
    "await announce(tx, { ...installation, resource: 'access_group', id: group.id, change: 'updated' })",
  ),
  ...announced(
    'hardware-tree/iq-lifecycle-routes.ts',
    "await announce(tx, { ...installation, resource: 'iq', id: iq.id, change: 'updated' })",
  ),
  ...announced(
    'doors/door-import-routes.ts',
    "if (floors.length > 0) await announce(tx, { collectionId, resource: 'floor', id, change: 'created' })",
  ),
  ...inFile('apps/console/src/lib/api/changed-queries.ts', heard, [
    [
      "floor_plan: ['listFloorPlans', 'getFloorPlan', 'listSheets'],",
      "floor_plan: ['listFloorPlans', 'getFloorPlan'],",
    ],
    ["sheet: ['listSheets', 'listPlacements', 'listWalls'],", "sheet: ['listSheets', 'listWalls'],"],
    ["door: ['listDoors', 'listDeletedDoors', ", "door: ['listDoors', "],
  ]),
  ...inFile('apps/owner-portal/src/lib/changed-answers.ts', heard, [
    ["['listOwnedSites', 'listOwnedTags']", "['listOwnedSites']"],
  ]),
  ...inFile(at('installations/installation-routes.ts'), ended, [
    ['      await endStreams(tx, installation.id)\n', ''],
  ]),
  ...inFile(at('site-progress/site-progress-store.ts'), ended, [['release_date is null and ', '']]),
  ...inFile(at('owner/invitation-store.ts'), ended, [["return 'replaced'", "return 'open'"]]),
  ...inFile('packages/domain/src/installations/installation-state.ts', ended, [
    ["releaseDate !== null || hasExpired ? 'released' : 'open'", "hasExpired ? 'released' : 'open'"],
    ['accessExpiry !== null && ', 'accessExpiry === null && '],
  ]),
  ...inFile('packages/domain/src/intercom/intercom-rules.ts', ended, [
    ["type === 'by_access' && ", "type === 'initial' && "],
  ]),
  ...inFile('apps/platform/src/authorization/authorize.ts', ended, [
    ['  assertAllowed(refuseClosed(row, now))\n', ''],
  ]),
  ...unlocked('sheets/sheet-routes.ts', '      await selectCollectionForUpdate(tx, collectionId)\n'),
  ...unlocked('notes/note-photo-routes.ts', '      await selectCollectionForUpdate(tx, collectionId)\n'),
  ...unlocked(
    'access-groups/access-group-routes.ts',
    '      await selectCollectionForUpdate(tx, collectionId)\n',
  ),
  ...unlocked(
    'floor-plans/floor-plan-routes.ts',
    '      await selectCollectionForUpdate(tx, installation.collectionId)\n',
  ),
  ...unlocked('sheets/wall-routes.ts', '      orNotFound(await selectSheetForUpdate(tx, sheetId))\n'),
  ...unlocked(
    'access-groups/access-group-change.ts',
    '  await selectCollectionForUpdate(tx, installation.collectionId)\n',
  ),
  ...unlocked(
    'iqs/iq-store.ts',
    ".where('id', '=', iqId).selectAll().forUpdate()",
    ".where('id', '=', iqId).selectAll()",
  ),
  ...unlocked('owner/invitation-store.ts', '    .forUpdate()\n'),
  ...unlocked('floors/floor-store.ts', '        .forUpdate()\n'),
  ...unlocked('sheets/sheet-store.ts', ".select('id').forUpdate()", ".select('id')"),
]
