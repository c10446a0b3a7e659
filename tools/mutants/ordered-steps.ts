/** Two steps of one block that must not change places. Each is found by how its statement begins. */
export interface OrderedSteps {
  file: string
  first: string
  second: string
  /** It has to notice when the two are turned round. */
  test: string
}

const PLATFORM = 'apps/platform/src'
const IDENTITY = 'apps/identity/src'
const CONSOLE = 'apps/console/src'

/** Named by what holds as long as the first step comes first. */
export const ORDERED_STEPS: Readonly<Record<string, OrderedSteps>> = {
  'a version is noted as published once the broker has it': {
    file: `${PLATFORM}/device-gateway/desired-publisher.ts`,
    first: 'await publish(desiredTopic(mac), message',
    second: 'await system((tx) => markPublished',
    test: `${PLATFORM}/device-gateway/desired-publisher.test.ts`,
  },
  'an IQ that is gone is forgotten once the broker has nothing of it': {
    file: `${PLATFORM}/device-gateway/desired-publisher.ts`,
    first: "await publish(desiredTopic(mac), ''",
    second: 'await system((tx) => markReleased',
    test: `${PLATFORM}/device-gateway/desired-publisher.test.ts`,
  },
  'an upload has its folder before it is moved': {
    file: `${PLATFORM}/infra/files/folder-store.ts`,
    first: 'await mkdir(folderOf(id)',
    second: 'await rename(path, pathOf(id))',
    test: `${PLATFORM}/infra/files/file-store.test.ts`,
  },
  'a backup has its name once it is whole': {
    file: `${PLATFORM}/features/admin/archive.ts`,
    first: "await runFile('tar', ['-cf'",
    second: 'await rename(part, file)',
    test: `${PLATFORM}/features/admin/backup.test.ts`,
  },
  'a restored database begins its epoch before it takes the place of the old one': {
    file: `${PLATFORM}/features/admin/restore-command.ts`,
    first: 'await beginEpochNow(scratch)',
    second: 'await dumpDatabase(scratch, proven)',
    test: `${PLATFORM}/features/admin/restore.test.ts`,
  },
  'uploads are put back before the rows that name them': {
    file: `${PLATFORM}/features/admin/restore-command.ts`,
    first: "await restoreUploads(place, join(folder, 'files'))",
    second: 'await restoreDump(database, proven',
    test: `${PLATFORM}/features/admin/restore.test.ts`,
  },
  'tables are there before their rights': {
    file: `${PLATFORM}/infra/database/migrate-platform.ts`,
    first: 'await migrate(database',
    second: 'await restoreRights(database',
    test: `${PLATFORM}/infra/database/row-level-security.test.ts`,
  },
  'an earlier invitation ends before the new one is written': {
    file: `${PLATFORM}/features/owner/invitation-store.ts`,
    first: 'await withSystemRole(tx, () => endEarlier',
    second: "await tx .insertInto('invitation')",
    test: `${PLATFORM}/features/owner/owner-routes.test.ts`,
  },
  'an address is free before its next owner takes it': {
    file: `${PLATFORM}/features/owner/owned-site-store.ts`,
    first: "await tx.deleteFrom('owner')",
    second: "await tx.updateTable('owner')",
    test: `${PLATFORM}/features/owner/owner-address.test.ts`,
  },
  'the answer before counts no more once there is a new one': {
    file: `${PLATFORM}/features/door-tests/door-answer-store.ts`,
    first: "await tx .updateTable('doorTestResult')",
    second: "await tx .insertInto('doorTestResult')",
    test: `${PLATFORM}/features/door-tests`,
  },
  'a walk is there before its stops': {
    file: `${PLATFORM}/features/walk-list/walk-store.ts`,
    first: "await tx.insertInto('walk')",
    second: "await tx .insertInto('walkStop')",
    test: `${PLATFORM}/features/walk-list`,
  },
  'the right current password comes before a new one': {
    file: `${IDENTITY}/features/profile/profile-routes.ts`,
    first: 'await checkCurrentPassword(',
    second: 'await accounts.setPassword(',
    test: `${IDENTITY}/features/profile/profile.test.ts`,
  },
  'a link of a mail is used up before the new password is stored': {
    file: `${IDENTITY}/features/password-reset/reset-routes.ts`,
    first: 'if (!(await consumeResetLink(',
    second: 'await accounts.setPassword(',
    test: `${IDENTITY}/features/password-reset/password-reset.test.ts`,
  },
  'a sign-in that is half done is there before it is asked whether the password still holds': {
    file: `${IDENTITY}/features/sign-in/after-password.ts`,
    first: 'await storeHalfDone(',
    second: 'await refuseIfChanged(',
    test: `${IDENTITY}/features/sign-in/changed-password.test.ts`,
  },
  'sessions end once the new password is stored': {
    file: `${IDENTITY}/infra/accounts/accounts.ts`,
    first: 'await change(account.id, { passwordHash',
    second: 'await signOutEverywhere(',
    test: `${IDENTITY}/features/sign-in/changed-password.test.ts`,
  },
  'old recovery codes go before new ones come': {
    file: `${IDENTITY}/features/second-factor/factor-store.ts`,
    first: "await tx.deleteFrom('identityRecoveryCode')",
    second: 'await insertCodes(tx, accountId',
    test: `${IDENTITY}/features/second-factor/second-factor.test.ts`,
  },
  'IQs are held before a tag is': {
    file: `${PLATFORM}/features/tags/write-tag-change.ts`,
    first: 'const iqs = await increaseCollectionRulesVersion(',
    second: 'const tag = orNotFound(await selectTagForUpdate(',
    test: 'promises/announced-changes.test.ts',
  },
  'an IQ is held before its hardware': {
    file: `${PLATFORM}/features/hardware-tree/hardware-access.ts`,
    first: 'const iq = seen.iqId === null',
    second: 'const row = orNotFound(await selectHardwareForUpdate(',
    test: 'promises/announced-changes.test.ts',
  },
  'a sheet is held before what stands on it': {
    file: `${PLATFORM}/features/sheets/placement-routes.ts`,
    first: 'await ensureOnSheet(tx, orNotFound(await findPlacement(',
    second: 'const before = orNotFound(await selectPlacementForUpdate(',
    test: 'promises/announced-changes.test.ts',
  },
  'a new access code is stored before the open ones are counted': {
    file: `${PLATFORM}/features/owner/access-code-store.ts`,
    first: "await tx .insertInto('accessCode')",
    second: "await tx .updateTable('accessCode')",
    test: `${PLATFORM}/features/installations/access-routes.test.ts`,
  },
  'a site is released before its record is made': {
    file: `${PLATFORM}/features/installations/installation-routes.ts`,
    first: 'await markReleased(',
    second: 'await storeRecord(',
    test: `${PLATFORM}/features/site-record/site-record-routes.test.ts`,
  },
  'locks exist before they are attached': {
    file: `${CONSOLE}/features/add-several/save-lock-lines.ts`,
    first: 'await add()',
    second: 'await attach()',
    test: `${CONSOLE}/features/add-several`,
  },
  'floors exist before locks are put on them': {
    file: `${CONSOLE}/features/add-several/save-lock-lines.ts`,
    first: 'await makeFloors()',
    second: 'await putOnFloors()',
    test: `${CONSOLE}/features/add-several`,
  },
  'a write that is under way ends before answers are forgotten': {
    file: `${CONSOLE}/lib/offline/stored-answers.ts`,
    first: 'await writing',
    second: 'await store.removeItem(key)',
    test: `${CONSOLE}/lib/offline/stored-answers.test.ts`,
  },
  'a session of the browser ends before the issuer is asked': {
    file: 'packages/browser-session/src/oidc-session.ts',
    first: 'await browserSession.removeUser()',
    second: 'await manager.signoutRedirect(',
    test: 'packages/browser-session/src/oidc-session.test.ts',
  },
  'whoever notifies is listened to': {
    file: 'packages/database/src/session-switching.ts',
    first: 'await listener.query(',
    second: 'await sender.query(',
    test: 'packages/database/src/session-switching.test.ts',
  },
}
