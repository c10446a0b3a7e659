import { inFile } from '../mutant.ts'

const at = (path: string) => `apps/platform/src/${path}`
const tests = (...paths: string[]) => paths.map(at)

/** These defects are about access, counting, waiting, and the effects of a report. */
export const platform = [
  ...inFile(
    at('authorization/authorize.ts'),
    tests('authorization/authorize.test.ts', 'features/owner/owner-routes.test.ts'),
    [
      ['if (!email || !emailVerified) return undefined', 'if (!email) return undefined'],
      ['if (!identity.email || !identity.emailVerified)', 'if (!identity.email)'],
      [".where('oidcSubject', 'is', null)\n", '\n'],
    ],
  ),
  ...inFile(at('authorization/authorize.ts'), tests('authorization/role-matrix.test.ts'), [
    ['if (!atLeast(staff.role, minimum))', "if (!atLeast(staff.role, 'installer_basic'))"],
  ]),
  ...inFile(
    at('authorization/authorize.ts'),
    tests('authorization/authorize.test.ts', 'features/installations/access-routes.test.ts'),
    [['assertAllowed(refuseClosed(row, now))', '']],
  ),
  ...inFile(at('http/idempotency.ts'), tests('http/idempotency.test.ts'), [
    ['first.requestHash !== requestHash || first.status === null', 'first.status === null'],
    [
      "'idempotency.createdAt', '<=', oldestStored(now)),\n    )",
      "'idempotency.createdAt', '<=', now),\n    )",
    ],
    ['request.url}', 'request.method}'],
  ]),
  ...inFile(at('http/rate-limits.ts'), tests('http/rate-limits.test.ts'), [
    ['current.tries >= most', 'current.tries > most'],
    [
      'const keys = [person.key, target.key]',
      'const keys = Object.values(keysOf(attempt, limits)).map(({ key }) => key)',
    ],
  ]),
  ...inFile(at('http/if-match.ts'), tests('features/notes/note-routes.test.ts'), [
    ['seen !== undefined && seen !== version', 'seen !== undefined && seen > version'],
  ]),
  ...inFile(at('http/list-page.ts'), tests('http/list-page.test.ts'), [
    ['rows.length > top', 'rows.length >= top'],
    ['.orderBy(sql.ref(idColumn), order)', ''],
  ]),
  ...inFile(at('http/next-page-link.ts'), tests('http/list-page.test.ts'), [
    ['skip: skip + top, top', 'skip: skip + top + 1, top'],
  ]),
  ...inFile(at('http/filter-to-sql.ts'), tests('http/list-page.test.ts'), [
    ["sql.raw('is distinct from')", "sql.raw('<>')"],
    ["node.how === 'contains' ? \"'%' || \" : ''", '"\'%\' || "'],
    ['text.replace(/[\\\\%_]/g', 'text.replace(/[\\\\%]/g'],
  ]),
  ...inFile(at('http/request-transaction.ts'), tests('http/request-transaction.test.ts'), [
    ['outcome instanceof ExternalCall ? tx.rollback() : tx.commit()', 'tx.commit()'],
  ]),
  ...inFile(at('infra/retry-conflicts.ts'), tests('infra/retry-conflicts.test.ts'), [
    ['attempt === ATTEMPTS || !isConflict(error)', 'true'],
  ]),
  ...inFile(at('authorization/token/dpop-proof.ts'), tests('authorization/token/sign-in.test.ts'), [
    ["request.url.split('?')[0] ?? '/'", 'request.url'],
    ['if (seen.has(id)) return false', ''],
    ['payload.htm !== request.method', 'payload.htm === undefined'],
  ]),
  ...inFile(
    at('features/owner/invitation-store.ts'),
    tests(
      'features/owner',
      'features/staff/staff-routes.test.ts',
      'features/notifications/notification-routes.test.ts',
    ),
    [
      ['await withSystemRole(tx, () => endEarlier(tx, invitation, now))', ''],
      [".where('invitation.expiryToldAt', 'is', null)\n", '\n'],
    ],
  ),
  ...inFile(at('features/owner/invitation-rules.ts'), tests('features/owner/owner-routes.test.ts'), [
    [' || row.email !== email) throw', ') throw'],
    ["if (state === 'expired') throw expired()", ''],
  ]),
  ...inFile(
    at('features/owner/access-code-store.ts'),
    tests('features/installations/access-routes.test.ts'),
    [
      [".where('id', '=', id)\n    .where('usedAt', 'is', null)\n", ".where('id', '=', id)\n"],
      ['.offset(OPEN_ACCESS_CODES)', '.offset(OPEN_ACCESS_CODES + 1)'],
    ],
  ),
  ...inFile(at('features/owner/access-code-hash.ts'), tests('features/owner/access-code-hash.test.ts'), [
    [' && timingSafeEqual(Buffer.from(again), Buffer.from(codeHash))', ''],
  ]),
  ...inFile(
    at('features/installations/site-owner-routes.ts'),
    tests('features/installations/site-owner-routes.test.ts'),
    [
      ['if (!canChangeOwner(installation.type)) throw notByAccess()', ''],
      ['assertAllowed(refuseReminder(site.asSeen))', ''],
    ],
  ),
  ...inFile(
    at('features/intercom/intercom-routes.ts'),
    tests('features/intercom/intercom-owner-routes.test.ts'),
    [['assertAllowed(refuseAnotherIntercomOwner(context.installation, owner, context.body.email))', '']],
  ),
  ...inFile(at('features/staff/staff-routes.ts'), tests('features/staff'), [
    ['await selectCompanyForUpdate(tx, companyId)', ''],
    ['assertAllowed(refuseStaffInvitation(person))', ''],
  ]),
  ...inFile(at('features/staff/staff-mail.ts'), tests('features/staff/staff-routes.test.ts'), [
    ['consoleUrl}/login', "''}/login"],
    ["template: 'staff-invitation'", "template: 'owner-invitation'"],
  ]),
  ...inFile(at('features/notes/note-photo-store.ts'), tests('features/notes/note-photo-routes.test.ts'), [
    ["    .where('notePhoto.noteId', '=', noteId)\n", ''],
  ]),
  ...inFile(at('features/notes/note-store.ts'), tests('features/notes/note-routes.test.ts'), [
    [", eb('note.userEmail', '=', email)])", '])'],
    ["eb('note.isPrivateNote', '=', false), ", ''],
  ]),
  ...inFile(
    at('features/notes/note-routes.ts'),
    tests('features/notes/note-routes.test.ts', 'infra/events/events.test.ts'),
    [['if (!isPrivateNote) await announce', 'await announce']],
  ),
  ...inFile(at('features/notes/note-photo-routes.ts'), tests('features/notes/note-photo-routes.test.ts'), [
    ['if (!note.isPrivateNote)\n    await announce', 'await announce'],
    ["query.size === 'thumbnail'", 'query.size === undefined'],
  ]),
  ...inFile(at('features/floors/floor-routes.ts'), tests('features/floors/floor-routes.test.ts'), [
    ['await selectCollectionForUpdate(tx, collectionId)', ''],
    ['isForced: query.force === true', 'isForced: query.force !== undefined'],
    ['if (locks.length < new Set(ids).size) throw notFound()', ''],
  ]),
  ...inFile(at('features/tags/write-tag-change.ts'), tests('features/tags/tag-routes.test.ts'), [
    ['if (before) await updateTag(tx, before.id, { isMasterKey: false })', ''],
    ['ensureFresh(ifMatch, tag.version)', ''],
    ['assertAllowed(refuseMasterKey(tagStatus(tag)))', ''],
  ]),
  ...inFile(at('features/tags/tag-routes.ts'), tests('features/tags/tag-routes.test.ts'), [
    ['assertAllowed(refuseTagChange(installation, body))', ''],
  ]),
  ...inFile(at('features/hardware-tree/tree-routes.ts'), tests('features/hardware-tree'), [
    ['for (const { row } of wanted) assertAllowed(refuseAttachElsewhere(row.iqId, iq.id))', ''],
  ]),
  ...inFile('packages/domain/src/iqs/iq-rules.ts', tests('features/iqs/view-only-writes.test.ts'), [
    ['  refuseIqWrite(iq) ?? (iq.state', '  (iq.state'],
  ]),
  ...inFile(at('features/iqs/iq-access.ts'), tests('features/iqs/view-only-writes.test.ts'), [
    ['assertAllowed(refuseIqWrite(iq))', ''],
    ['assertAllowed(refuseAttachTo(iq))', ''],
  ]),
  ...inFile(at('device-gateway/report-store.ts'), tests('device-gateway'), [
    ["if (!iq || order === 'older') return", 'if (!iq) return'],
    ['iq.presence?.bootId === report.bootId ? iq.presence.online : true', 'true'],
  ]),
  ...inFile(at('device-gateway/presence-store.ts'), tests('device-gateway'), [
    ['!iq || !isNewerPresence(presence, iq.presence ?? undefined)', '!iq'],
  ]),
  ...inFile(
    at('device-gateway/presence-store.ts'),
    tests('features/notifications/notification-routes.test.ts'),
    [['if (iq.online && !presence.online) await reportOutage', 'if (!presence.online) await reportOutage']],
  ),
  ...inFile(at('device-gateway/report-store.ts'), tests('features/tags/tag-routes.test.ts'), [
    ['version <= iq.desiredVersion && !restoreRequired', 'version <= iq.desiredVersion'],
  ]),
  ...inFile(at('features/restore-conflicts/hold-store.ts'), tests('features/restore-conflicts'), [
    ['if (reception.isRetained) return true', ''],
  ]),
  ...inFile(at('features/restore-conflicts/adopt-access-store.ts'), tests('features/restore-conflicts'), [
    ['row.isBlocked || tag?.blocked === true', 'tag?.blocked === true'],
    ['if (group && !(await hasLocksOfOthers(tx, group.accessGroupId, iq.id))) return', 'if (group) return'],
  ]),
  ...inFile(at('features/desired-state/desired-state-store.ts'), tests('features/restore-conflicts'), [
    [".where('hold', 'is', null)", ''],
  ]),
  ...inFile(at('infra/events/recent-changes.ts'), tests('infra/events'), [
    ['change.collectionId === collectionId && change.at >= since', 'change.at >= since'],
  ]),
  ...inFile(
    'packages/database/src/embedded/server-claim.ts',
    ['packages/database/src/embedded/embedded-postgres.test.ts'],
    [["if (rows[0]?.young && lives(Number(rows[0].starter))) return 'starting'", '']],
  ),
  ...inFile(at('features/search/search-store.ts'), tests('features/search'), [
    ['order by rank, thing.name', 'order by thing.name'],
    ['union all select * from containing', ''],
    ['and not ', 'or '],
  ]),
  ...inFile(at('infra/database/new-id.ts'), tests('features/sheets/wall-routes.test.ts'), [
    ['last.seq + 1 : 0', '0 : 0'],
  ]),
  ...inFile(at('http/rate-limits.ts'), tests('http/rate-limits.test.ts'), [
    ["  app.addHook('onRequest', app.rateLimit())\n", ''],
  ]),
]
