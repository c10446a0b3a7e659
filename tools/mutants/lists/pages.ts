import { inFile } from '../mutant.ts'

const at = (path: string) => `apps/console/src/${path}`
const inRoom = (path: string) => `packages/browser-session/src/${path}`
const tests = (...paths: string[]) => paths.map(at)

/** These defects are in the console, the wire between, and the virtual devices. */
export const pages = [
  ...inFile(at('lib/api/changed-queries.ts'), tests('lib/api'), [
    ["repeater: ['getIqTree', 'listRepeaters',", "repeater: ['listRepeaters',"],
  ]),
  ...inFile(at('lib/api/idempotency-key.ts'), tests('lib/api'), [
    ['if (key.current?.content !== text) key.current', 'key.current'],
  ]),
  ...inFile(
    inRoom('authorized-send.ts'),
    [inRoom('authorized-send.test.ts')],
    [
      ['if (!user?.refresh_token) return null', ''],
      ['if (response.status !== 401) return response', 'return response'],
      ['address.origin + address.pathname', 'address.href'],
    ],
  ),
  ...inFile(
    inRoom('oidc-session.ts'),
    [inRoom('oidc-session.test.ts')],
    [
      ['origin === location.origin && ', ''],
      ['    await forget().catch(() => undefined)\n', ''],
    ],
  ),
  ...inFile(at('lib/session/forget-person.ts'), tests('lib/session/forget-person.test.ts'), [
    ['.finally(clearLocal)', ''],
  ]),
  ...inFile(at('features/tags/use-blocking.ts'), tests('features/tags/tags-page.test.tsx'), [
    ['body, ifMatch: version }', 'body }'],
  ]),
  ...inFile(at('lib/api/operations.ts'), tests('lib/api/operations.test.tsx'), [
    ['input as unknown as Input<E>, { idempotencyKey, ifMatch }', 'input as unknown as Input<E>, {}'],
  ]),
  ...inFile(at('components/guards.tsx'), tests('components/guards.test.tsx'), [
    ['me.data !== undefined && atLeast(me.data.role.code, minimum)', 'me.data !== undefined'],
  ]),
  ...inFile(at('components/list-address.ts'), tests('components'), [
    ['Number.isInteger(page) && page > 1', 'Number.isInteger(page) && page > 0'],
    ['sortable.includes(field) && isDirection(direction)', 'isDirection(direction)'],
  ]),
  ...inFile(
    'packages/contract/src/http/order.ts',
    ['packages/contract/src/http/order.test.ts'],
    [['if (others.length > 0) {', 'if (others.length > 1) {']],
  ),
  ...inFile(
    'packages/domain/src/access-decision/access-decision.ts',
    ['packages/domain/src/access-decision/access-decision.test.ts'],
    [
      ['if (tag.blocked)', 'if (tag.blocked && !tag.masterKey)'],
      ['time <= schedule.endTime', 'time < schedule.endTime'],
      ['local = localTimeAt(timeZone, at)', "local = localTimeAt('UTC', at)"],
    ],
  ),
  ...inFile(
    'packages/domain/src/access-decision/flagged-schedule.ts',
    ['packages/domain/src/access-decision/access-decision.test.ts'],
    [['date <= endDate', 'date < endDate']],
  ),
  ...inFile(
    'packages/device-protocol/src/ordering.ts',
    ['packages/device-protocol/src/protocol.test.ts'],
    [
      ['|| report.sequence > last.sequence', '|| report.sequence >= last.sequence'],
      ['report.bootId !== last.bootId || report', 'report'],
      ['return presence.connection > last.connection', 'return true'],
      ['return last.online && !presence.online', 'return !presence.online || !last.online'],
    ],
  ),
  ...inFile(
    at('features/sheets/use-placing.ts'),
    tests('features/sheets/open-sheet.test.tsx', 'features/sheets/two-people.test.tsx'),
    [
      ['from, to, isBack: true }', 'from: find(key)?.place, to, isBack: true }'],
      ['      want(undefined)\n', ''],
      ['to && placeWithin(frame, to)', 'to'],
      ['draft, held.current)', 'draft)'],
      ['? { ...one, made } : one', '? one : one'],
    ],
  ),
  ...inFile(at('features/notes/use-photo-choice.ts'), tests('features/notes/note-photos.test.tsx'), [
    ['stored.length + selected.length + taken.length', 'taken.length'],
    ["if (error.errorCode === 'Stale') throw error", ''],
    ['if (left > 0) throw', 'if (left > 6) throw'],
  ]),
  ...inFile(at('features/notes/use-save-note.ts'), tests('features/notes/note-photos.test.tsx'), [
    ['saved?.note.id ?? given.noteId', 'given.noteId'],
    ['saved?.isNewest ? saved.note.version : given.ifMatch', 'given.ifMatch'],
  ]),
  ...inFile(at('features/sheets/use-wanted-step.ts'), tests('features/sheets'), [
    ['if (!wanted || isBusy) return', 'if (!wanted) return'],
  ]),
  ...inFile(
    at('components/use-open-thing.ts'),
    tests('features/notes/notes-page.test.tsx', 'features/floor-plans/floor-plans-page.test.tsx'),
    [
      ['show(id, false)', 'show(id, true)'],
      ['isId(asked) ? asked : undefined', 'undefined'],
    ],
  ),
  ...inFile(
    'packages/ui/src/use-object-url.ts',
    ['packages/ui/src/use-object-url.test.tsx'],
    [
      ['made && made.blob === blob ? made.url', 'made ? made.url'],
      ['return () => URL.revokeObjectURL(url)', ''],
    ],
  ),
  ...inFile(
    'packages/ui/src/zoom-content.tsx',
    ['packages/ui/src/zoom-content.test.tsx'],
    [
      ['setMoving(isPressed.current)', 'setMoving(false)'],
      ['target.setPointerCapture?.(pointerId)', ''],
    ],
  ),
  ...inFile(at('features/sheets/sheet-drawing.tsx'), tests('features/sheets/open-sheet.test.tsx'), [
    ['!isOf(link, held?.key)', 'true'],
    ['placing.release()', 'placing.drop()'],
    ['{ ...held.place, ...placing.placeOf(held) }', 'held.place'],
  ]),
  ...inFile(at('features/sheets/use-placing.ts'), tests('features/sheets/sheet-by-keyboard.test.tsx'), [
    ['{ ...one, from: now } : one', 'one : one'],
    ['return own === undefined || own.version > place.version ? own : place', 'return place'],
  ]),
  ...inFile(at('features/sheets/hand-on-focus.ts'), tests('features/sheets/sheet-by-keyboard.test.tsx'), [
    ['row.nextElementSibling ??', ''],
    ['?? row?.parentElement', ''],
  ]),
]
