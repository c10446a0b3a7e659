import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { RenameDeviceForm } from '../features/hardware-tree/rename-device-form.tsx'
import { EditIqModal } from '../features/iqs/edit-iq-modal.tsx'
import { ViewNoteModal } from '../features/notes/view-note-modal.tsx'
import { WalkModal } from '../features/walk-list/walk-modal.tsx'
import { makeDoor } from '../testing/doors.ts'
import { makeIq, makeLock } from '../testing/hardware.ts'
import { makeInstallation } from '../testing/installed.ts'
import { makeNote } from '../testing/notes.ts'
import { type RenderOptions, renderPage } from '../testing/render-page.tsx'
import { makeFloorPlanSheet } from '../testing/sheets.ts'
import { makeLockStop, makeWalk } from '../testing/walks.ts'

const installationId = makeInstallation().id
const sheetId = makeFloorPlanSheet().id
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const note = makeNote()
const iq = makeIq()
const lock = makeLock()
const door = makeDoor({ lock: { id: lock.id, customerReference: 'Front door' } })
const walk = makeWalk({ stops: [makeLockStop({ id: lock.id })] })
const close = vi.fn()
const shared = { installationId, onClose: close }
const of = (thing: { kind: 'iq' | 'door' | 'note'; id: string }) => ({
  id: '0192d3a0-0000-7000-8000-000000009001',
  sheetId,
  thing,
  x: 1,
  y: 2,
  version: 1,
})

const deviceForm = (
  <RenameDeviceForm
    {...shared}
    item={lock as never}
    forceRefusal={undefined}
    onReplace={close}
    onDetach={close}
    onForce={close}
  />
)
const noteView = <ViewNoteModal {...shared} note={note} onEdit={close} onDelete={close} />

const open = (shown: ReactNode, placed = true, more: Partial<RenderOptions> = {}, search = '') => {
  const listPlacements = vi.fn(async () =>
    page(
      placed
        ? [
            of({ kind: 'iq', id: iq.id }),
            of({ kind: 'door', id: door.id }),
            of({ kind: 'note', id: note.id }),
          ]
        : [],
    ),
  )
  const view = renderPage(shown, {
    at: `/installations/${installationId}/notes${search}`,
    tab: 'notes',
    answers: {
      listPlacements,
      listDoors: async () => page([door]),
      listWalks: async () => ({ items: [walk] }),
      getLock: async () => ({ ...lock, id: lock.id }) as never,
    },
    ...more,
  })
  return { ...view, listPlacements }
}

test.each([
  ['a note', noteView, note.id, 'Show on the plan'],
  ['a lock, at its door', deviceForm, lock.id, 'Show on the plan'],
  ['an IQ', <EditIqModal key="iq" {...shared} iq={iq} />, iq.id, 'Show on the plan'],
  [
    'a stop of a walk list',
    <WalkModal key="walk" {...shared} walk={walk} />,
    lock.id,
    'Show on the plan: Front door',
  ],
])('%s leads to its place on the plan [SHEET-21]', async (_, shown, id, name) => {
  const { location } = open(shown)
  await userEvent.click(await screen.findByRole('link', { name }))
  expect(location()).toBe(`/installations/${installationId}/plan?view=sheets&sheet=${sheetId}&thing=${id}`)
})

test('a walk list leads to the sheet of its next stop, on which it is drawn [SHEET-23]', async () => {
  const { location } = open(<WalkModal {...shared} walk={walk} />)
  await userEvent.click(await screen.findByRole('link', { name: 'Show the walk list on the plan' }))
  const place = `plan?view=sheets&sheet=${sheetId}&thing=${lock.id}&walk=${walk.id}`
  expect(location()).toBe(`/installations/${installationId}/${place}`)
})

test('what has no place, what stands on the sheet that is open, and an installation without a plan have no such link [SHEET-21]', async () => {
  const nowhere = open(noteView, false)
  await waitFor(() => expect(nowhere.listPlacements).toHaveBeenCalled())
  expect(screen.queryByRole('link')).toBeNull()
  nowhere.unmount()
  const there = open(noteView, true, {}, `?sheet=${sheetId}`)
  await waitFor(() => expect(there.listPlacements).toHaveBeenCalled())
  const dialog = await screen.findByRole('dialog', { name: 'Wifi' })
  expect(within(dialog).queryByRole('link')).toBeNull()
  there.unmount()
  const without = open(noteView, true, { flags: () => ({ plan: false }) })
  await screen.findByRole('dialog', { name: 'Wifi' })
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  without.unmount()
})
